import type { NearPlate } from '@curbwise/rules/decision/types'

/** What a person compares on the plate photo, and what each answer means. */
export interface LookWords {
  readonly question: string
  readonly same: string
  readonly other: string
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']
const SEPARATORS = /[^\p{L}\p{N}]/gu

/** "a letter O" or "the digit 0" */
const named = (character: string): string =>
  /\d/.test(character) ? `the digit ${character}` : `a letter ${character.toUpperCase()}`

/** "a letter O" → "A letter O" */
const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * Returns the question for one look-alike that differs in one character: "Is the fourth character a letter O?". For
 * every other difference it names the registered plates.
 */
export function lookWords(plate: string | null, near: readonly NearPlate[]): LookWords {
  const [first] = near
  const [at] = first?.mark ?? []
  const [asked_at] = first?.mark_asked ?? []
  const registered = first && at !== undefined ? first.license_plate[at] : undefined
  const asked = plate !== null && asked_at !== undefined ? plate[asked_at] : undefined
  const isOne = near.length === 1 && first?.mark.length === 1 && first.mark_asked.length === 1
  if (first && isOne && registered && asked && at !== undefined) {
    const before = first.license_plate.slice(0, at).replace(SEPARATORS, '').length
    const ordinal = ORDINALS[before]
    if (ordinal)
      return {
        question: `Is the ${ordinal} character ${named(registered)}?`,
        same: upperFirst(named(registered)),
        other: upperFirst(named(asked)),
      }
  }
  const plates = near.map(({ license_plate, state }) => `${state} ${license_plate}`).join(' or ')
  return { question: `Is this the car registered as ${plates}?`, same: 'The plates match', other: 'Another plate' }
}
