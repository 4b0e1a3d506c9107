import { checkTextsIn, type CheckTexts } from '../parts/check-texts.ts'
import type { Complex, Position } from './use-complexes.ts'
import { distanceWords, milesBetween } from './distance.ts'

/** A user farther away than this isn't at the complex, so it isn't chosen for them. */
const AT_COMPLEX_MILES = 0.5

export interface Nearest {
  /** The complexes with their distance, nearest first; those without coordinates last. */
  readonly complexes: readonly Complex[]
  /** The complex the user is at; null if none is that near. */
  readonly here: Complex | null
  /** "Nearest to you, 130 ft" */
  readonly words: string | null
}

/** Sorts complexes by their distance from the user. */
export function nearestFirst(
  complexes: readonly Complex[],
  from: Position | null,
  t: CheckTexts = checkTextsIn('en'),
): Nearest {
  if (!from) return { complexes, here: null, words: null }
  const measured = complexes
    .map((complex) => ({ complex, miles: complex.position ? milesBetween(from, complex.position) : null }))
    .toSorted((a, b) => (a.miles ?? Number.MAX_SAFE_INTEGER) - (b.miles ?? Number.MAX_SAFE_INTEGER))
  const [first] = measured
  const near = first && first.miles !== null && first.miles <= AT_COMPLEX_MILES ? first : null
  return {
    complexes: measured.map(({ complex, miles }) =>
      miles === null
        ? complex
        : { ...complex, detail: [distanceWords(miles, t), complex.detail].filter(Boolean).join(', ') },
    ),
    here: near?.complex ?? null,
    words: near ? t('complex.nearest_is', { distance: distanceWords(near.miles ?? 0, t) }) : null,
  }
}
