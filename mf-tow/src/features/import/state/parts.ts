import type { ImportPartState } from '@curbwise/api/resources/import-fields'
import type { ImportPart } from '@curbwise/api/resources/imports.schemas'
import { errorsText, resultText, rowsText, vehiclesText, type Counts } from './words.ts'

export const PART_LABELS: Readonly<Record<ImportPartState, string>> = {
  new: 'New complex',
  problem: 'Fix the name',
  waiting: 'Reading',
  previewed: 'Preview',
  running: 'Applying',
  done: 'Applied',
  canceled: 'Canceled',
  failed: 'Failed',
}

const number = (count: number): string => count.toLocaleString('en-US')
const complexesText = (count: number): string => (count === 1 ? '1 complex' : `${number(count)} complexes`)

/** Rows that importing the part would apply. */
const appliedIn = ({ counts }: Pick<ImportPart, 'counts'>): number => counts.new + counts.change

/** Whether the part has something to import, and can be started. One that failed has changed nothing. */
export const isReady = (part: ImportPart): boolean =>
  (part.state === 'previewed' || part.state === 'failed') && appliedIn(part) + part.move_outs > 0

/** Whether its preview is there. */
const isJudged = ({ state }: ImportPart): boolean => state !== 'new' && state !== 'waiting'

const sum = (parts: readonly ImportPart[], of: (part: ImportPart) => number): number =>
  parts.reduce((total, part) => total + of(part), 0)

/** The rows of each verdict over all complexes whose preview is there. */
export function countsOfParts(parts: readonly ImportPart[]): Counts {
  const judged = parts.filter(isJudged)
  return {
    error: sum(judged, ({ counts }) => counts.error),
    new: sum(judged, ({ counts }) => counts.new),
    change: sum(judged, ({ counts }) => counts.change),
    same: sum(judged, ({ counts }) => counts.same),
  }
}

/** "31 new, 18 changed, 359 the same, 4 errors" without the ones that are none. */
export function partText({ counts, result, state, rows_total }: ImportPart): string {
  if (state === 'new' || state === 'waiting') return rowsText(rows_total)
  return resultText(result ?? { ...counts, rejected: 0, ended: 0 })
}

/** What the bar below a list says. */
export interface ListSummary {
  readonly title: string
  readonly detail: string
  /** Rows that can be applied now. */
  readonly applied: number
  /** Vehicles that end with them. */
  readonly ends: number
  readonly is_running: boolean
  readonly done: number
  readonly total: number
}

/** `refused` are the parts that couldn't be read. */
export function listSummaryOf(parts: readonly ImportPart[], refused: readonly string[] = []): ListSummary {
  const ready = parts.filter(isReady)
  const running = parts.filter(({ state }) => state === 'running')
  const ended = parts.filter(({ state }) => state === 'done')
  const applied = sum(ready, appliedIn)
  const ends = sum(ready, ({ move_outs }) => move_outs)
  const common = {
    applied,
    ends,
    is_running: running.length > 0,
    done: ended.length,
    total: running.length + ended.length,
  }
  if (running.length > 0)
    return {
      ...common,
      title: `Applying, ${ended.length} of ${complexesText(common.total)}`,
      detail: 'You can leave this page. The import continues.',
    }
  const waiting = parts.filter(({ id, state }) => state === 'waiting' && !refused.includes(id)).length
  const added = parts.filter(({ state }) => state === 'new')
  const { error } = countsOfParts(parts)
  const rest = [
    waiting > 0 ? `Reading ${complexesText(waiting)}.` : '',
    added.length > 0
      ? `${added.length === 1 ? '1 new complex isn’t' : `${added.length} new complexes aren’t`} added yet: ${rowsText(sum(added, ({ rows_total }) => rows_total))}.`
      : '',
    error > 0 ? `${errorsText(error)} ${error === 1 ? 'is' : 'are'} left out.` : '',
    ends > 0 ? `${vehiclesText(ends)} ${ends === 1 ? 'ends' : 'end'}.` : 'Nothing is deleted.',
  ]
  if (ready.length > 0)
    return {
      ...common,
      title:
        applied > 0
          ? `${rowsText(applied)} will be applied, each complex all or none`
          : `${vehiclesText(ends)} will be ended`,
      detail: [`In ${complexesText(ready.length)}.`, ...rest].filter(Boolean).join(' '),
    }
  const done_rows = sum(ended, ({ result }) => (result ? result.new + result.change : 0))
  return {
    ...common,
    title:
      ended.length > 0
        ? `Applied ${rowsText(done_rows)} to ${complexesText(ended.length)}`
        : waiting > 0
          ? 'Reading the list'
          : added.length + refused.length > 0
            ? 'Nothing to apply yet'
            : 'Nothing to apply',
    detail: rest.filter(Boolean).join(' '),
  }
}
