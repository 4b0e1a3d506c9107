import { randomUUID } from 'node:crypto'
import type { Place } from '../matrix/matrix-world.ts'
import type { Target } from './target.ts'

/** Calls about the platform's money: another complex of the same company counts as in scope. */
const same = ['sibling', 'other_unit'] as const
const DAY = '2026-11-18'

let serial = 0
/** A company is compared once a day: every call gets a day of its own. */
const freshDay = (): string => {
  serial += 1
  return new Date(Date.UTC(2001, 0, serial)).toISOString().slice(0, 10)
}

/** A payment that only the provider lists. */
async function differenceAt(place: Place): Promise<string> {
  const ofCompany = { contract_id: undefined }
  const reconciliation_id = await place.row('reconciliations', ({ company_id, mark }) => ({
    ...ofCompany,
    tow_company_id: company_id,
    provider: 'sandbox',
    day: freshDay(),
    asked_by_name: mark,
  }))
  return place.row('reconciliation_differences', ({ company_id, mark }) => ({
    ...ofCompany,
    reconciliation_id,
    tow_company_id: company_id,
    kind: 'missing_here',
    step: 'recheck',
    money: 'payment',
    provider: 'sandbox',
    provider_id: `${mark} ${randomUUID()}`,
    there_status: 'succeeded',
    there_cents: 100,
    there_currency: 'usd',
    at: new Date('2026-11-18T18:00:00Z'),
  }))
}

/** A payment at the counter. No car comes into custody: that would change what other calls list. */
const paymentAt = (place: Place): Promise<string> =>
  place.row('transactions', ({ company_id, mark }) => ({
    tow_company_id: company_id,
    kind: 'payment',
    method: 'cash',
    provider: 'counter',
    provider_id: `${mark} ${randomUUID()}`,
    status: 'succeeded',
    amount_cents: 100,
  }))

const difference = (body?: unknown): Target => ({
  call: async (place) => ({ params: { id: await differenceAt(place) }, body }),
  same,
})
/** A list that names the company. */
const ofCompany: Target = { call: (place) => ({ query: { tow_company_id: place.company_id, day: DAY } }), same }

/** Payments of all companies, and how they compare with the provider's list. */
export const RECONCILIATION_TARGETS: Readonly<Record<string, Target>> = {
  'adminTransactions.list': { call: null },
  'adminTransactions.export': { call: null, plain: { query: { format: 'csv' } } },
  'adminTransactions.get': {
    call: async (place) => ({ params: { id: await paymentAt(place) } }),
    same,
  },
  'adminTransactions.events': ofCompany,
  'adminReconciliations.list': ofCompany,
  'adminReconciliations.start': {
    call: (place) => ({ body: { tow_company_id: place.company_id, day: DAY } }),
    same,
  },
  'adminReconciliations.getDifference': difference(),
  'adminReconciliations.recheck': difference(),
  'adminReconciliations.settle': difference({ reason: 'Agreed with the company' }),
}
