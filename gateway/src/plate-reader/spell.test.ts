import { describe, expect, it } from 'vitest'
import { plateAlphabet, spell } from './spell.ts'

/** Class 1 is not on plates. */
const ALPHABET = plateAlphabet('的\nA\n8\nB\n')
/** One row for each step: how likely "no character", 的, A, 8, and B are. */
const steps = (...rows: readonly (readonly number[])[]) => ({ data: Float32Array.from(rows.flat()), classes: 5 })
const textOf = (...rows: readonly (readonly number[])[]): string =>
  spell(steps(...rows), ALPHABET)
    .map(({ char }) => char)
    .join('')

const A = [0.1, 0, 0.8, 0.05, 0.05]
const B = [0.1, 0, 0, 0.2, 0.7]
const GAP = [0.9, 0.1, 0, 0, 0]

describe('spelling a line', () => {
  it('drops a character that is repeated without a gap, and keeps one that comes twice', () => {
    expect(textOf(A, A, B)).toBe('AB')
    expect(textOf(A, GAP, A)).toBe('AA')
  })

  it('reads only characters that plates have', () => {
    expect([...ALPHABET.values()]).toEqual(['A', '8', 'B'])
    expect(textOf([0.1, 0.85, 0.03, 0.01, 0.01], A)).toBe('A')
  })

  it('returns how sure it is, and what else the character may be', () => {
    expect(spell(steps(B), ALPHABET)).toMatchObject([{ char: 'B', other: { char: '8' } }])
    expect(spell(steps(B), ALPHABET)[0]?.confidence).toBeCloseTo(0.7)
  })

  it('takes the clearest of the steps that show one character', () => {
    expect(spell(steps([0.4, 0, 0.5, 0, 0], A), ALPHABET)[0]?.confidence).toBeCloseTo(0.8)
  })
})
