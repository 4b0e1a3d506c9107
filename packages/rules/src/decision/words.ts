import type { Asked } from './match.ts'
import { fromText, untilText } from '../time/format.ts'

/** Returns the car's name for a sentence: the plate as written, or the end of its VIN. */
export function carName(asked: Asked): string {
  if (asked.written !== null) return asked.written.toUpperCase()
  return asked.vin === null ? 'this car' : `VIN …${asked.vin.slice(-4)}`
}

/** "since 06/01/2025" or "from 06/01/2025 until 12/31/2026". */
export function spanWords(from: string, until: string | null, zone: string): string {
  return until === null
    ? `since ${fromText(from, zone)}`
    : `from ${fromText(from, zone)} until ${untilText(until, zone)}`
}

/** "until 12/31/2026", or "with no end date". */
export function untilWords(until: string | null, zone: string): string {
  return until === null ? 'with no end date' : `until ${untilText(until, zone)}`
}

/** Adds a period unless the text already ends with punctuation, as text that users wrote may. */
export function withPeriod(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
