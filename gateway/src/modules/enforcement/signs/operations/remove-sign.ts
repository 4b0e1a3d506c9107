import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { contractToSign, lockSign, patchSign } from '../sign.store.ts'

/** Ends the sign now: tows that require one have to wait. Earlier decisions keep what was known then. */
export const removeSign: Operation<typeof api.contracts.removeSign> = async (context, { params, body }) => {
  const { db, actor, clock, history, publishChange } = context
  const contract = await contractToSign(context, params.id)
  const sign = await lockSign(context, contract.id, params.signId)
  // The validity range may not be empty, so a sign added at this very instant ends one millisecond after its start.
  const valid_until = new Date(Math.max(clock.now().getTime(), sign.valid_from.getTime() + 1))
  const reason = body?.reason ?? null
  await patchSign(db, sign.id, { valid_until, ended_by: actor.user_id, end_reason: reason })
  await history({
    action: 'sign.removed',
    record_kind: 'sign',
    record_id: sign.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: { kind: sign.kind, place: sign.place, verified_on: sign.verified_on },
    after: null,
    reason,
  })
  await publishChange('contracts', contract.id, contract.id)
  return { ok: true }
}
