import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldLookAlikes,
  isNear,
  isSameVin,
  nearDifferences,
  normalizePlate,
  plateKey,
  stateName,
  US_STATE_NAMES,
  vinCheckDigit,
  vinWarning,
} from './index.ts'

const ALPHABET = [...'ABCIOSZ01258']
const plate = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 2, maxLength: 8 })
const small = fc.string({ unit: fc.constantFrom('A', 'B', '8', 'C'), minLength: 1, maxLength: 4 })

/** Optimal string alignment distance, textbook algorithm: the oracle for `isNear`. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => d[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      const row = d[i]
      if (row)
        row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), swap)
    }
  return at(a.length, b.length)
}

describe('plate keys', () => {
  it.each([
    ['TX', 'bzn 0826', 'TXBZN0826'],
    ['tx', 'BZN-0826', 'TXBZN0826'],
    [' TX ', 'b z n·0 8 2 6', 'TXBZN0826'],
    [null, 'BZN 0826', 'BZN0826'],
  ])('%s %s is %s', (state, written, key) => expect(plateKey(state, written)).toBe(key))

  it('are the same for every spelling', () => {
    fc.assert(
      fc.property(
        plate,
        fc.array(fc.constantFrom(' ', '-', '·', '.'), { maxLength: 4 }),
        fc.boolean(),
        (letters, marks, lower) => {
          const spaced = [...letters].map((letter, index) => letter + (marks[index] ?? '')).join('')
          expect(plateKey('TX', lower ? spaced.toLowerCase() : spaced)).toBe(plateKey('TX', letters))
        },
      ),
    )
  })
})

describe('near plates', () => {
  it.each([
    ['BZN 0826', 'BZN O826', true],
    ['BZN0826', '82N0826', true],
    ['KVB8821', 'KVB8812', true],
    ['KVB8821', 'KVB882', true],
    ['KVB8821', 'KVB88211', true],
    ['KVB8821', 'KVC8821', true],
    ['KVB8821', 'VKB8812', false],
    ['KVB8821', 'KXC8821', false],
    ['AB', 'ABCD', false],
  ])('%s and %s: %s', (a, b, near) => {
    expect(isNear(a, b)).toBe(near)
    expect(isNear(b, a)).toBe(near)
  })

  it('are those at distance 0 or 1 after folding, in either order', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(small, small), fc.tuple(plate, plate)), ([a, b]) => {
        expect(isNear(a, b)).toBe(distance(foldLookAlikes(a), foldLookAlikes(b)) <= 1)
        expect(isNear(a, b)).toBe(isNear(b, a))
      }),
      { numRuns: 2000 },
    )
  })

  it('are found for every kind of edit', () => {
    fc.assert(
      fc.property(plate, fc.nat(7), fc.constantFrom(...ALPHABET), fc.nat(3), (letters, position, letter, kind) => {
        const at = position % letters.length
        const edited =
          [
            letters.slice(0, at) + letter + letters.slice(at + 1),
            letters.slice(0, at) + letters.slice(at + 1),
            letters.slice(0, at) + letter + letters.slice(at),
            letters.slice(0, at) + (letters[at + 1] ?? '') + (letters[at] ?? '') + letters.slice(at + 2),
          ][kind] ?? letters
        expect(isNear(letters, edited)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('marks', () => {
  it.each([
    ['BZN 0826', 'BZN O826', [4], [4]],
    ['BZN0826', 'BZN O826', [3], [4]],
    ['KVB 8821', 'KVB 8812', [6, 7], [6, 7]],
    ['KVB 8821', 'KVB 821', [5], []],
    ['KVB 821', 'KVB 8821', [], [5]],
    ['KVB 8821', 'KV8 8822', [2, 7], [2, 7]],
    ['KVB 8821', 'KVB-8821', [], []],
    ['KVB 8821', 'TTT 1111', [], []],
  ])('%s against %s', (asked, stored, inAsked, inStored) => {
    expect(nearDifferences(asked, stored)).toEqual({ asked: inAsked, stored: inStored })
  })

  it('cover every difference: without the marked characters the plates are equal', () => {
    const without = (text: string, marks: readonly number[]) =>
      normalizePlate([...text].filter((_, index) => !marks.includes(index)).join(''))
    fc.assert(
      fc.property(fc.oneof(fc.tuple(small, small), fc.tuple(plate, plate)), ([a, b]) => {
        fc.pre(isNear(a, b))
        const marks = nearDifferences(a, b)
        expect(without(a, marks.asked)).toBe(without(b, marks.stored))
      }),
    )
  })
})

describe('VINs', () => {
  it('have a check digit', () => {
    expect(vinCheckDigit('1M8GDM9AXKP042788')).toBe('X')
    expect(vinCheckDigit('11111111111111111')).toBe('1')
    expect(vinCheckDigit('1M8GDM9')).toBeNull()
  })
  it('only cause warnings', () => {
    expect(vinWarning('1M8GDM9AXKP042788')).toBeNull()
    expect(vinWarning('1M8GDM9A1KP042788')).toContain('check digit')
    expect(vinWarning('1M8GDM9AXKP04278O')).toContain('no I, O, or Q')
    expect(vinWarning('ABC123')).toContain('17')
  })
  it('match in any case, and a missing VIN matches nothing', () => {
    expect(isSameVin('1m8gdm9axkp042788', '1M8GDM9AXKP042788')).toBe(true)
    expect(isSameVin(null, null)).toBe(false)
  })
})

it('names 52 states', () => {
  expect(Object.keys(US_STATE_NAMES)).toHaveLength(52)
  expect(stateName('la')).toBe('Louisiana')
  expect(stateName('??')).toBe('??')
})
