import { describe, expect, it } from 'vitest'
import { choiceOf, EMPTY_DRAFT, packageValue, type Proved, stepOf } from './draft.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const day = {
  id: 'one-day',
  name: 'One day',
  hours: 24,
  price: usd(1200),
  tax: usd(99),
  total: usd(1299),
  until: '2026-11-21T22:00:00.000Z',
}
const proved = { packages: [day] } as unknown as Proved
const car = { ...EMPTY_DRAFT.car, license_plate: 'KTR 1190', state: 'TX' }

describe('choiceOf', () => {
  it('returns hours, an offered package, or nothing', () => {
    expect(choiceOf('6', [day])).toEqual({ kind: 'hours', hours: 6 })
    expect(choiceOf(packageValue('one-day'), [day])).toEqual({ kind: 'package', bought: day })
    expect(choiceOf(packageValue('gone'), [day])).toBeNull()
    expect(choiceOf('', [day])).toBeNull()
  })
})

describe('stepOf', () => {
  it.each([
    ['check', null, { ...car, choice: '6' }, 'door'],
    ['car', proved, EMPTY_DRAFT.car, 'car'],
    [null, proved, { ...car, choice: '6' }, 'car'],
    ['check', proved, car, 'car'],
    ['check', proved, { ...car, choice: '6' }, 'car'],
    ['check', proved, { ...car, choice: packageValue('one-day') }, 'check'],
    ['anything', proved, { ...car, choice: '6' }, 'car'],
  ] as const)('for the URL’s step %s', (asked, known, typed, step) => {
    expect(stepOf(asked, { proved: known, car: typed })).toBe(step)
  })
})
