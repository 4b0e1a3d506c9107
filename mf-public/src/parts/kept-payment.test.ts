import { expect, it } from 'vitest'
import { afterwards, parseKept, type KeptPayment } from './kept-payment.ts'

const kept: KeptPayment = { email: 'ana@example.com', checkout: { key: 'one', email: 'ana@example.com' } }
const NOTHING = { email: '', checkout: null }

it.each([
  ['waiting', kept],
  ['processing', kept],
  ['under_review', kept],
  ['declined', { ...kept, checkout: null }],
  ['expired', { ...kept, checkout: null }],
  ['cancelled', { ...kept, checkout: null }],
  ['paid', NOTHING],
  ['paid_twice', NOTHING],
  ['refunded', NOTHING],
] as const)('what the tab keeps of a payment that is %s', (state, after) => {
  expect(afterwards(kept, { key: 'one', state })).toEqual(after)
})

it('another payment that is settled takes nothing from the one under way', () => {
  expect(afterwards(kept, { key: 'another', state: 'paid' })).toBe(kept)
})

it.each([null, '', '{', '"text"', '[]', '{"email":7,"checkout":{"key":7}}', '{"checkout":"one"}'])(
  '%s in the storage is nothing',
  (text) => {
    expect(parseKept(text)).toEqual(NOTHING)
  },
)

it('reads what was written', () => expect(parseKept(JSON.stringify(kept))).toEqual(kept))
