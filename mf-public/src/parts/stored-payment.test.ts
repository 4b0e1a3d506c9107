import { expect, it } from 'vitest'
import { paymentToStore, parseStoredPayment, type StoredPayment } from './stored-payment.ts'

const stored: StoredPayment = { email: 'ana@example.com', checkout: { key: 'one', email: 'ana@example.com' } }
const NOTHING = { email: '', checkout: null }

it.each([
  ['waiting', stored],
  ['processing', stored],
  ['under_review', stored],
  ['declined', { ...stored, checkout: null }],
  ['expired', { ...stored, checkout: null }],
  ['cancelled', { ...stored, checkout: null }],
  ['paid', NOTHING],
  ['paid_twice', NOTHING],
  ['refunded', NOTHING],
] as const)('what the tab stores of a payment that is %s', (state, after) => {
  expect(paymentToStore(stored, { key: 'one', state })).toEqual(after)
})

it('another payment that is settled doesn’t affect the current one', () => {
  expect(paymentToStore(stored, { key: 'another', state: 'paid' })).toBe(stored)
})

it.each([null, '', '{', '"text"', '[]', '{"email":7,"checkout":{"key":7}}', '{"checkout":"one"}'])(
  'reads %s in the storage as empty',
  (text) => {
    expect(parseStoredPayment(text)).toEqual(NOTHING)
  },
)

it('reads back what was written', () => expect(parseStoredPayment(JSON.stringify(stored))).toEqual(stored))
