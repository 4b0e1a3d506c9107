import { normalizePlate } from './normalize.ts'

/** Characters that people and cameras confuse; each letter folds to its digit. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', B: '8', S: '5', Z: '2' }

/** Normalizes a plate and folds look-alikes: O to 0, I to 1, B to 8, S to 5, Z to 2. */
export function foldLookAlikes(plate: string): string {
  return normalizePlate(plate).replace(/[OIBSZ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}

/** Whether two different characters are the same after folding. */
export function areLookAlikes(a: string, b: string): boolean {
  return a !== b && foldLookAlikes(a) === foldLookAlikes(b)
}

/** How two folded plates differ. */
export type Edit =
  | { readonly kind: 'none' }
  | { readonly kind: 'substitution' | 'swap'; readonly at: number }
  | { readonly kind: 'extra'; readonly at: number; readonly in: 'a' | 'b' }

/**
 * Returns the edit between two folded plates: `none` if they are equal, null if more than one edit is needed.
 * A swap of two neighbors is one edit.
 */
export function oneEdit(a: string, b: string): Edit | null {
  if (a === b) return { kind: 'none' }
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  if (a.length === b.length) {
    if (a.slice(at + 1) === b.slice(at + 1)) return { kind: 'substitution', at }
    const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
    return swapped ? { kind: 'swap', at } : null
  }
  if (a.length === b.length + 1 && a.slice(at + 1) === b.slice(at)) return { kind: 'extra', at, in: 'a' }
  if (b.length === a.length + 1 && b.slice(at + 1) === a.slice(at)) return { kind: 'extra', at, in: 'b' }
  return null
}

/**
 * Whether one plate may have been mistaken for the other: equal after folding look-alikes, or one edit apart
 * (insertion, deletion, substitution, swap of neighbors). Symmetric; true for two spellings of one plate.
 */
export function isNear(a: string, b: string): boolean {
  return oneEdit(foldLookAlikes(a), foldLookAlikes(b)) !== null
}
