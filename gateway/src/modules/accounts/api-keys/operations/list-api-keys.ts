import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { canApiKey } from '../api-key.policy.ts'
import { endOfKey, presentKey } from '../api-key.presenter.ts'
import { keysOfCompany } from '../api-key.store.ts'

export const listApiKeys: Operation<typeof api.apiKeys.list> = async ({ db, actor, clock }, { params }) => {
  const company = await loadCompany(db, actor, params.id)
  assertPermitted(canApiKey.read(actor))
  const keys = await keysOfCompany(db, company.id)
  const now = clock.now()
  const working = keys.filter((key) => endOfKey(key, now) === null).length
  return {
    data: keys.map((key) => presentKey(actor, key, now)),
    timezone: company.timezone,
    can: { create: canApiKey.create(actor, working).allowed },
  }
}
