import { describe, expect, it } from 'vitest'
import { Journal } from './journal.ts'
import { judgePurchases, judgeTows } from './judge.ts'
import { platesFrom } from './plates.ts'

const PROMISED = {
  tows: [{ id: 't1', plate: 'H00001A' }],
  assignments: [{ tow_id: 't1', driver_id: 'd1' }],
  purchases: [{ checkout: 'c1', plate: 'H00002A' }],
}
const TOW = { id: 't1', license_plate: 'H00001A', driver_id: 'd1', requested: 1, assigned: 1 }
const PAID = { id: 'c1', status: 'paid', license_plate: 'H00002A', permits: 1, transactions: 1, charges: 1 }
const NOTHING = { lost: [], doubled: [] }

describe('the judge of what was promised', () => {
  it('finds nothing when everything is there once', () => {
    expect(judgeTows(PROMISED, [TOW])).toEqual(NOTHING)
    expect(judgePurchases(PROMISED, [PAID])).toEqual(NOTHING)
  })

  it('finds a request and an assignment that are missing', () => {
    expect(judgeTows(PROMISED, []).lost).toEqual(['the request for H00001A', 'the assignment of t1'])
  })

  it('finds an assignment that another one replaced', () => {
    expect(judgeTows(PROMISED, [{ ...TOW, driver_id: 'd2', assigned: 2 }])).toEqual({
      lost: ['the assignment of H00001A'],
      doubled: ['2 assignments of H00001A'],
    })
  })

  it('finds a request that was applied twice', () => {
    expect(judgeTows(PROMISED, [TOW, { ...TOW, id: 't2' }]).doubled).toEqual(['the request for H00001A'])
    expect(judgeTows(PROMISED, [{ ...TOW, requested: 2 }]).doubled).toEqual(['2 entries of the request for H00001A'])
  })

  it.each([
    ['is missing', []],
    ['has no payment', [{ ...PAID, transactions: 0 }]],
    ['is still open', [{ ...PAID, status: 'pending' }]],
  ])('finds a purchase that %s', (_, rows) => {
    expect(judgePurchases(PROMISED, rows).lost).toEqual(['the payment for the permit of H00002A'])
  })

  it('finds a second payment, charge, and permit', () => {
    expect(judgePurchases(PROMISED, [{ ...PAID, transactions: 2, charges: 2, permits: 2 }]).doubled).toEqual([
      '2 payments for H00002A',
      '2 charges of the card for H00002A',
      '2 permits of H00002A',
    ])
  })
})

it('a journal counts answers that came too late, and names statuses that no one should get', () => {
  const journal = new Journal(1000)
  for (const status of [200, 303, 409, 503, 500, 0]) journal.seen({ status, json: {}, milliseconds: 10 })
  journal.seen({ status: 200, json: {}, milliseconds: 1001 })
  expect(journal.hangs).toBe(1)
  expect(journal.unexpectedStatuses()).toEqual(['1 × 500', '1 × no answer'])
})

it('a thousand plates differ from each other in at least two characters', () => {
  const next = platesFrom(24_500)
  const plates = Array.from({ length: 1000 }, next)
  const apart = (one: string, other: string): number => [...one].filter((letter, at) => letter !== other[at]).length
  const close = plates.flatMap((one, at) => plates.slice(at + 1).filter((other) => apart(one, other) < 2))
  expect(close).toEqual([])
})
