import { describe, expect, it } from 'vitest'
import { changeOf } from '@curbwise/ui/counter'
import { releaseSchema } from './release-form.ts'

const DUE = 39_621
const filled = {
  released_to: ' Carla Whitehead ',
  released_to_role: 'owner',
  id_type: 'driver_license',
  ownership_proof: 'insurance_card',
  face_matches: true,
  payment: { method: 'cash', receipt_number: 'NAV-20718', cash_given_cents: '$400' },
  mail: { wanted: false, address: '' },
}
const faults = (values: object, due = DUE): Record<string, string> => {
  const read = releaseSchema(due).safeParse({ ...filled, ...values })
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('releaseSchema', () => {
  it('returns the amount due, the amount received, and the trimmed name', () => {
    const read = releaseSchema(DUE).parse(filled)
    expect(read.payment).toEqual({
      method: 'cash',
      amount_cents: DUE,
      receipt_number: 'NAV-20718',
      cash_given_cents: 40_000,
    })
    expect(read).toMatchObject({ released_to: 'Carla Whitehead', mail: null })
  })

  it('requires no cash amount for a card payment', () => {
    expect(
      releaseSchema(DUE).parse({ ...filled, payment: { ...filled.payment, method: 'terminal', cash_given_cents: '' } })
        .payment,
    ).toEqual({ method: 'terminal', amount_cents: DUE, receipt_number: 'NAV-20718', cash_given_cents: null })
  })

  it('names what is missing at the counter', () => {
    expect(faults({ payment: { method: 'cash', receipt_number: ' ', cash_given_cents: '396.20' } })).toEqual({
      'payment.cash_given_cents': '$396.21 is due; this is less',
      'payment.receipt_number': 'Enter the number on the receipt',
    })
    expect(faults({ payment: { method: null, receipt_number: 'A', cash_given_cents: '' } })).toEqual({
      'payment.method': 'Choose cash or terminal',
    })
  })

  it('takes no payment when nothing is due', () => {
    expect(
      releaseSchema(0).parse({ ...filled, payment: { method: null, receipt_number: '', cash_given_cents: '' } })
        .payment,
    ).toBeNull()
  })

  it('requires the ID to be compared with the face', () => {
    expect(faults({ face_matches: false, id_type: null })).toEqual({
      face_matches: 'Compare the face and the name with the ID first',
      id_type: 'Choose the ID that was seen',
    })
  })

  it('accepts only a valid email address', () => {
    expect(faults({ mail: { wanted: true, address: 'carla@' } })).toEqual({
      'mail.address': 'Enter an email address, such as ana@example.com',
    })
    expect(releaseSchema(DUE).parse({ ...filled, mail: { wanted: true, address: ' Carla@Example.com' } }).mail).toBe(
      'carla@example.com',
    )
  })
})

describe('changeOf', () => {
  it('is the amount received minus the amount due', () => {
    expect(changeOf('400', DUE)).toBe(379)
    expect(changeOf('396.21', DUE)).toBe(0)
    expect(changeOf('396', DUE)).toBeNull()
    expect(changeOf('', DUE)).toBeNull()
  })
})
