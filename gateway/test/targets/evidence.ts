import type { Target } from './target.ts'

/** A pack of this user at their own place; of another user anywhere else. */
const own: Target = {
  call: async (place, actor, { places, user_ids }) => {
    const mine = place === places.own ? user_ids[actor] : undefined
    const another = actor === 'super_admin' ? user_ids.tow_admin : user_ids.super_admin
    const tow_id = await place.tow(actor)
    const id = await place.row('evidence_packs', ({ company_id, mark }) => ({
      tow_company_id: company_id,
      tow_id,
      number: 1,
      status: 'failed',
      problem: mark,
      requested_by: mine ?? another,
      requested_by_name: mark,
      expires_at: '2030-01-01T00:00:00Z',
    }))
    return { params: { id } }
  },
}

/** Evidence packs: each belongs to the person who requested it. */
export const EVIDENCE_TARGETS: Readonly<Record<string, Target>> = {
  'evidence.list': {
    call: async (place, actor) => ({ query: { record_kind: 'tow', record_id: await place.tow(actor) } }),
  },
  'evidence.request': {
    call: async (place, actor) => ({ body: { record_kind: 'tow', record_id: await place.tow(actor) } }),
  },
  'evidence.get': own,
  'evidence.file': own,
  'evidence.keys': { call: null, plain: {}, open: true },
}
