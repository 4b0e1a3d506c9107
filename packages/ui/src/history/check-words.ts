import { momentText } from '@curbwise/rules/time/format'
import type { CheckView } from './types.ts'

const counted = (n: number, one: string, many: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`
const entries = (n: number): string => counted(n, 'entry', 'entries')

const STARTS = { first_entry: 'from the first entry', anchor: 'from the last anchor' } as const

/** How many entries a check has to read; null until it is known. */
export const entriesToRead = ({ first_seq, last_seq }: CheckView): number | null =>
  first_seq === null || last_seq === null ? null : Math.max(0, last_seq - first_seq + 1)

/** What a check is doing, or what it found: "Read 10,414 entries from the first entry. Nothing was changed or is missing." */
export function checkWords(check: CheckView): string {
  const { state, begins_at, entries_read, problems, broken_at, problem } = check
  const total = entriesToRead(check)
  if (state === 'queued') return `The check ${STARTS[begins_at]} is about to start.`
  if (state === 'running')
    return total === null
      ? `Checking ${STARTS[begins_at]}.`
      : `Checking ${STARTS[begins_at]}: ${entries_read.toLocaleString('en-US')} of ${entries(total)} read.`
  if (state === 'failed') return `The check ${STARTS[begins_at]} ended after ${entries(entries_read)}. Start it again.`
  const read = `Read ${entries(entries_read)} ${STARTS[begins_at]}.`
  if (state === 'intact') return `${read} Nothing was changed or is missing.`
  const others = problems > 1 ? ` ${counted(problems - 1, 'more problem follows', 'more problems follow')}.` : ''
  return `${read} Broken at entry ${broken_at?.toLocaleString('en-US')}: ${problem}.${others}`
}

/** Who asked for a check, and when. @param zone IANA zone */
export const askedWords = ({ asked_by, asked_at }: CheckView, zone: string): string =>
  `Asked for by ${asked_by}, ${momentText(asked_at, zone)}`
