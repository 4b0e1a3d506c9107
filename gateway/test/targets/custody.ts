import type { Target } from './target.ts'

/** Each call gets its own car, since calls change it. */
const byCustody = (body?: unknown): Target => ({
  call: async (place) => ({ params: { id: (await place.custody()).custody_id }, body }),
})

const TAKER = { released_to: 'Carla Whitehead', id_type: 'passport' }

/** Cars in custody and their payments. */
export const CUSTODY_TARGETS: Readonly<Record<string, Target>> = {
  'custody.list': { call: null, plain: {} },
  'custody.export': { call: null, plain: { query: { format: 'csv' } } },
  'custody.get': byCustody(),
  'custody.quoteCharge': byCustody({}),
  'custody.releaseCar': byCustody({
    ...TAKER,
    released_to_role: 'owner',
    ownership_proof: 'registration',
    face_matches: true,
    payment: { method: 'cash', receipt_number: 'NAV-20718', amount_cents: 100, cash_given_cents: 200 },
  }),
  'custody.billToProperty': byCustody({ ...TAKER, reason: 'Towed by mistake of the manager' }),
  'custody.disposeOf': byCustody({ reason: 'Unclaimed, public auction', reference: 'AUC-118' }),
  'custody.reportToPolice': byCustody({ reported_at: '2026-11-18T22:30:00Z', report_number: 'HPD-114-26' }),
  'custody.recordLetter': byCustody({ method: 'certified_mail', sent_at: '2026-11-20T15:00:00Z' }),
  'custody.refundPayment': {
    call: async (place) => ({
      params: { id: (await place.custody()).payment_id },
      body: { amount_cents: 100, reason: 'Charged twice' },
    }),
  },
}
