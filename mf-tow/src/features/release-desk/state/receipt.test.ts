import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { describe, expect, it } from 'vitest'
import { receiptOf, restOf } from './receipt.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const paid = {
  id: 'p',
  kind: 'payment',
  method: 'cash',
  status: 'succeeded',
  amount: usd(39_621),
  at: '2026-11-21T04:26:00.000Z',
  receipt_number: 'NAV-20718',
  by: null,
  reason: null,
  failed_reason: null,
  dispute: null,
  change: usd(379),
} as const
const charge = { total: usd(39_621) } as CustodyCase['charge']

describe('receiptOf', () => {
  it('shows what was received and the change given', () => {
    expect(receiptOf({ charge, payments: [paid] })).toEqual([
      { label: 'Total, frozen', cents: 39_621 },
      { label: 'Cash, receipt NAV-20718', cents: 40_000 },
      { label: 'Change due', cents: 379 },
    ])
  })

  it('leaves out empty lines and shows a refund', () => {
    const lines = receiptOf({
      charge,
      payments: [
        { ...paid, status: 'failed' },
        { ...paid, kind: 'refund', receipt_number: null, change: null },
      ],
    })
    expect(lines).toEqual([
      { label: 'Total, frozen', cents: 39_621 },
      { label: 'Refunded', cents: -39_621 },
    ])
  })
})

describe('restOf', () => {
  it('names who pays the rest, or what the owner still owes', () => {
    const contract = { id: 'c', name: 'The Larkspur' }
    const rest = (fields: Partial<CustodyCase['charge']>) =>
      restOf({ contract, charge: { ...charge, borne: null, due: usd(0), ...fields } })
    expect(rest({ borne: { by: 'property', amount: usd(39_621) } })).toEqual({
      label: 'Billed to The Larkspur',
      cents: 39_621,
    })
    expect(rest({ borne: { by: 'company', amount: usd(39_621) } })).toEqual({ label: 'Not collected', cents: 39_621 })
    expect(rest({ due: usd(4947) })).toEqual({ label: 'Due now', cents: 4947 })
  })
})
