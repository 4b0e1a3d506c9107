import { foldLookAlikes, oneEdit } from './near.ts'
import { normalizedPositions, normalizePlate } from './normalize.ts'

export interface NearDifferences {
  /** Positions (0-based) in the plate in question, as written. */
  readonly asked: readonly number[]
  /** Positions (0-based) in the stored plate, as stored. */
  readonly stored: readonly number[]
}

/** Returns for each character of the longer plate the index of its counterpart in the other, or -1. */
function partners(length: number, skip: number): number[] {
  return Array.from({ length }, (_, index) => (index === skip ? -1 : skip >= 0 && index > skip ? index - 1 : index))
}

/**
 * Returns which characters differ between two near plates, as positions in each plate as written, including spaces.
 * Swapped characters count in both plates; an extra character counts only in the plate that has it.
 * Returns no positions for plates that aren't near.
 */
export function nearDifferences(asked: string, stored: string): NearDifferences {
  const a = normalizePlate(asked)
  const b = normalizePlate(stored)
  const edit = oneEdit(foldLookAlikes(asked), foldLookAlikes(stored))
  if (!edit) return { asked: [], stored: [] }
  const skipInA = edit.kind === 'extra' && edit.in === 'a' ? edit.at : -1
  const skipInB = edit.kind === 'extra' && edit.in === 'b' ? edit.at : -1
  const inA = new Set<number>(skipInA >= 0 ? [skipInA] : [])
  const inB = new Set<number>(skipInB >= 0 ? [skipInB] : [])
  const pairs: [number, number][] =
    skipInB >= 0
      ? partners(b.length, skipInB).map((index, position) => [index, position])
      : partners(a.length, skipInA).map((index, position) => [position, index])
  for (const [i, j] of pairs) {
    if (i < 0 || j < 0 || a[i] === b[j]) continue
    inA.add(i)
    inB.add(j)
  }
  const written = (differences: Set<number>, plate: string) => {
    const positions = normalizedPositions(plate)
    return [...differences].sort((x, y) => x - y).flatMap((index) => positions[index] ?? [])
  }
  return { asked: written(inA, asked), stored: written(inB, stored) }
}
