import { describe, expect, it } from 'vitest'
import { decide } from '../decision/decide.ts'
import { question, vehicle, world } from '../decision/facts.fixture.ts'
import {
  normalizedPositions,
  nearDifferences,
  normalizePlate,
  plainPlate,
  plateKey,
  plateProblem,
  searchChars,
  UnreadableCar,
} from './index.ts'
import { SPELLINGS } from './spellings.fixture.ts'

const shown = (text: string) => JSON.stringify(text)
const SAME = SPELLINGS.filter(([, key]) => key !== null).map(([written]) => written)
const UNREADABLE = SPELLINGS.filter(([written, key]) => key === null && written.trim() !== '' && written !== ' - ').map(
  ([written]) => written,
)

describe('a plate as written', () => {
  it.each(SPELLINGS.map(([written, key]) => [shown(written), written, key] as const))(
    '%s has the right key',
    (_name, written, key) => {
      expect([normalizePlate(written) || null, plateKey('TX', written) || null]).toEqual([key, key && `TX${key}`])
    },
  )
  it('is converted to plain characters', () => {
    expect(
      [
        'KVB\u20148821',
        '\uFF2B\uFF36\uFF22\u3000\uFF18\uFF18\uFF12\uFF11',
        '\u202AKVB\u00A08821\u202C',
        'KVB\u20228821',
      ].map(plainPlate),
    ).toEqual(['KVB-8821', 'KVB 8821', 'KVB 8821', 'KVB·8821'])
  })
  it.each([
    ['', 'none'],
    ['\u041A\u0412\u04128821', 'characters'],
    ['A', 'length'],
    ['ABCD12345', 'length'],
    ['KVB\u20148821', null],
  ])('%s: %s', (written, problem) => {
    expect(plateProblem(written)).toBe(problem)
  })
  it('is searched by its letters and digits only', () => {
    expect(['#48197', 'kvb\u2014', '\uFF18\uFF18'].map(searchChars)).toEqual(['48197', 'KVB', '88'])
  })
  it('finds the positions of full-width characters', () => {
    expect(normalizedPositions('\uFF2BV-8')).toEqual([0, 1, 3])
    expect(nearDifferences('\uFF2BVB 8812', 'KVB 8821')).toEqual({ asked: [6, 7], stored: [6, 7] })
  })
})

describe('a decision', () => {
  const known = world({ resident_vehicles: [vehicle()] })
  it.each(SAME.map((written) => [shown(written), written]))('finds the car by %s', (_name, license_plate) => {
    expect(decide(question({ license_plate }), known).verdict).toBe('authorized')
  })
  it.each(SAME.map((written) => [shown(written), written]))('finds a car recorded as %s', (_name, license_plate) => {
    expect(decide(question(), world({ resident_vehicles: [vehicle({ license_plate })] })).verdict).toBe('authorized')
  })
  it.each(UNREADABLE.map((written) => [shown(written), written]))(
    'refuses %s and names the field',
    (_name, license_plate) => {
      const ask = () => decide(question({ license_plate }), known)
      expect(ask).toThrow(UnreadableCar)
      expect(ask).toThrow(expect.objectContaining({ field: 'license_plate', message: 'Use letters and digits only' }))
    },
  )
  it('refuses a VIN with invalid characters', () => {
    expect(() => decide(question({ license_plate: null, vin: '1\u041C8GDM9AXKP042788' }), known)).toThrow(
      expect.objectContaining({ field: 'vin' }),
    )
  })
  it('does not match a car recorded with invalid characters by its remaining ones', () => {
    const digits = world({ resident_vehicles: [vehicle({ license_plate: '\u041A\u0412\u04128821' })] })
    expect(decide(question({ license_plate: '8821' }), digits).verdict).toBe('unauthorized')
  })
})
