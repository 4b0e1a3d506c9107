import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { canApiKey } from '../api-key.policy.ts'
import { endOfKey, presentKey } from '../api-key.presenter.ts'
import { lockKey, patchKey } from '../api-key.store.ts'

export const revokeApiKey: Operation<typeof api.apiKeys.revoke> = async (context, { params }) => {
  const { db, actor, clock, history } = context
  const { id: tow_company_id } = await loadCompany(db, actor, params.id)
  const key = await lockKey(db, tow_company_id, params.keyId)
  if (!key) throw new NotFound()
  const now = clock.now()
  assertPermitted(canApiKey.revoke(actor, endOfKey(key, now) !== null))
  const revoked = await patchKey(db, key, { revoked_at: now, revoked_by: actor.user_id, revoked_by_name: actor.name })
  await history({
    action: 'api_key.revoked',
    record_kind: 'api_key',
    record_id: key.id,
    contract_id: null,
    tow_company_id,
    before: { name: key.name, prefix: key.prefix },
    after: null,
  })
  return presentKey(actor, revoked, now)
}
