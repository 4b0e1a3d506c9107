import { doubtfulPosition } from '@curbwise/rules/plates/marks'

const ORDINALS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Returns the key of the ordinal of the one character in which all plates differ; null when there are none or several. */
export function ordinalOf(plates: readonly string[]): (typeof ORDINALS)[number] | null {
  const at = doubtfulPosition(plates)
  return at === null ? null : (ORDINALS[at] ?? null)
}
