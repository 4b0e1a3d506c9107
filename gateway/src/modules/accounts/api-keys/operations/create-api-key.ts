import type { api } from '@curbwise/api'
import { localDate, midnightAfterDate } from '@curbwise/rules'
import { createKeySecret } from '../../../../auth/api-key-secret.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany, lockCompany } from '../../../organizations/tow-companies/index.ts'
import { canApiKey } from '../api-key.policy.ts'
import { endOfKey, presentKey } from '../api-key.presenter.ts'
import { insertKey, keysOfCompany } from '../api-key.store.ts'

/** Creates a key. Its secret is in the answer, and nowhere else. */
export const createApiKey: Operation<typeof api.apiKeys.create> = async (context, { params, body }) => {
  const { db, actor, clock, history } = context
  const { id: tow_company_id, timezone } = await loadCompany(db, actor, params.id)
  // Two admins who each create the last allowed key would otherwise both get one.
  await lockCompany(db, tow_company_id)
  const now = clock.now()
  const working = (await keysOfCompany(db, tow_company_id)).filter((key) => endOfKey(key, now) === null)
  assertPermitted(canApiKey.create(actor, working.length))
  if (body.ends_on && body.ends_on < localDate(now.toISOString(), timezone))
    throw new ValidationFailed({ ends_on: 'Choose today or a later day' })
  const { secret, prefix, digest } = createKeySecret()
  const key = await insertKey(db, {
    tow_company_id,
    name: body.name,
    scopes: body.scopes,
    prefix,
    secret_sha256: digest,
    ends_at: body.ends_on ? new Date(midnightAfterDate(body.ends_on, timezone)) : null,
    created_by: actor.user_id,
    created_by_name: actor.name,
  })
  await history({
    action: 'api_key.created',
    record_kind: 'api_key',
    record_id: key.id,
    contract_id: null,
    tow_company_id,
    before: null,
    after: { name: key.name, prefix, scopes: body.scopes.join(', '), ends_on: body.ends_on ?? null },
  })
  return { key: presentKey(actor, key, now), secret }
}
