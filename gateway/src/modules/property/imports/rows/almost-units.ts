import { unitKey } from './read-row.ts'

/** Finds units whose number a list may have misspelled. */
export interface AlmostUnits {
  /** Returns a number that is almost the same but not equal; null if there is none. */
  like(unit_number: string): string | null
}

const LOOK_ALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', b: '8', s: '5', z: '2' }

/**
 * Two numbers are almost the same if they look alike (2O4, 204), if one has a letter in place of the other's digit (31B, 311), or
 * one letter more (31, 31B). Two different digits or letters are two units: 118 is not almost 119, or no list could add a unit next
 * to another. Nor is a number with one digit more: 101 and 1101 are on two floors.
 */
export function almostUnits(unit_numbers: readonly string[]): AlmostUnits {
  let index: ReadonlyMap<string, readonly string[]> | null = null
  return {
    like(unit_number) {
      index ??= indexOf(unit_numbers)
      const key = unitKey(unit_number)
      const near = tracesOf(key).flatMap((trace) => index?.get(trace) ?? [])
      return near.find((other) => isAlmost(key, unitKey(other))) ?? null
    },
  }
}

/** Two keys that are one edit apart share a trace: the key folded, or without one of its characters. */
function indexOf(unit_numbers: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  for (const unit_number of unit_numbers)
    for (const trace of new Set(tracesOf(unitKey(unit_number)))) {
      const known = index.get(trace)
      if (known) known.push(unit_number)
      else index.set(trace, [unit_number])
    }
  return index
}

const folded = (key: string): string => key.replaceAll(/[oilbsz]/g, (letter) => LOOK_ALIKES[letter] ?? letter)

const tracesOf = (key: string): string[] => [
  `=${folded(key)}`,
  key,
  ...[...key].map((_, at) => key.slice(0, at) + key.slice(at + 1)),
]

function isAlmost(a: string, b: string): boolean {
  if (a === b) return false
  if (folded(a) === folded(b)) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length + 1 === long.length) return short.slice(at) === long.slice(at + 1) && !isDigit(long[at])
  return (
    short.length === long.length &&
    short.slice(at + 1) === long.slice(at + 1) &&
    isDigit(short[at]) !== isDigit(long[at])
  )
}

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)
