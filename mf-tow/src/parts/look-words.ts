import type { NearPlate } from '@curbwise/rules/decision/types'
import { stepTextsIn, type StepTexts } from './step-texts.ts'

/** What a person compares on the plate photo, and what each answer means. */
export interface LookWords {
  readonly question: string
  readonly same: string
  readonly other: string
}

const ORDINALS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const
const SEPARATORS = /[^\p{L}\p{N}]/gu

/** "a letter O" or "the digit 0" */
const named = (character: string, t: StepTexts): string =>
  /\d/.test(character) ? t('look.digit', { character }) : t('look.letter', { character: character.toUpperCase() })

/** "a letter O" → "A letter O" */
const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * Returns the question for one look-alike that differs in one character: "Is the fourth character a letter O?". For
 * every other difference it names the registered plates.
 */
export function lookWords(
  plate: string | null,
  near: readonly NearPlate[],
  t: StepTexts = stepTextsIn('en'),
): LookWords {
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
        question: t('look.is', { ordinal: t(`ordinal.${ordinal}`), named: named(registered, t) }),
        same: upperFirst(named(registered, t)),
        other: upperFirst(named(asked, t)),
      }
  }
  const plates = near.map(({ license_plate, state }) => `${state} ${license_plate}`).join(` ${t('brake.or')} `)
  return { question: t('look.is_car', { plates }), same: t('look.match'), other: t('look.another') }
}
