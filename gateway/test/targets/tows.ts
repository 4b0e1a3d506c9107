import type { Target } from './target.ts'

const byTow = (body?: unknown, query?: Readonly<Record<string, string>>): Target => ({
  call: async (place, actor) => ({ params: { id: await place.tow(actor) }, body, ...(query && { query }) }),
})

/** The end of a tow, and the review of its decision. */
export const TOW_TARGETS: Readonly<Record<string, Target>> = {
  'tows.confirmTow': byTow(),
  'tows.quoteDrop': byTow(),
  'tows.dropTow': byTow({ reason: 'The owner came' }),
  'tows.voidTow': byTow({ reason: 'Written twice' }),
  'tows.zeroCharge': byTow({ reason: 'The sign was turned around' }),
  'tows.leaveCar': {
    call: (place) => ({ body: { contract_id: place.contract_id, license_plate: 'ZQJ 7710', state: 'TX' } }),
  },
  'tows.phoneDecisions': byTow(),
  'tows.settlePhoneDecisions': byTow({ reason: 'The permit was for another car' }),
  'tows.decisionAt': byTow(undefined, { at: '2026-11-20T21:58:00Z' }),
}
