import type { Asked } from './match.ts'
import { fromText, untilText } from '../time/format.ts'

/** The car as a sentence names it: the plate as written, or the end of its VIN. */
export function carName(asked: Asked): string {
  if (asked.written !== null) return asked.written.toUpperCase()
  return asked.vin === null ? 'this car' : `VIN …${asked.vin.slice(-4)}`
}

/** "since 06/01/2025", "until 12/31/2026", "from … until …": what a person needs of a span that has begun. */
export function spanWords(from: string, until: string | null, zone: string): string {
  return until === null
    ? `since ${fromText(from, zone)}`
    : `from ${fromText(from, zone)} until ${untilText(until, zone)}`
}

/** "until 12/31/2026", or "with no end date". */
export function untilWords(until: string | null, zone: string): string {
  return until === null ? 'with no end date' : `until ${untilText(until, zone)}`
}

/** A name at the head of a sentence, in its own case, or a person's words with a full stop of their own. */
export function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
