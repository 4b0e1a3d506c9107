import type { Target } from './target.ts'

const same = ['sibling', 'other_unit'] as const

/** Calls about a company's legal holds. */
export const LEGAL_HOLD_TARGETS: Readonly<Record<string, Target>> = {
  'legalHolds.list': { call: (place) => ({ params: { id: place.company_id } }), same },
  'legalHolds.place': { call: (place) => ({ params: { id: place.company_id }, body: { reason: 'Matrix' } }), same },
  'legalHolds.lift': {
    call: async (place) => ({
      params: {
        id: place.company_id,
        holdId: await place.companyRow('legal_holds', {
          reason: 'Matrix',
          is_platform: false,
          placed_by_name: 'Matrix',
        }),
      },
    }),
    same,
  },
}
