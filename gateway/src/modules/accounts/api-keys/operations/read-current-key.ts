import type { api } from '@curbwise/api'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'

/** What a program finds out first: whose key it has, and what it may read. */
export const readCurrentKey: Operation<typeof api.apiKeys.current> = async ({ db, actor }) => {
  const { api_key, tow_company_id } = actor
  if (!api_key || !tow_company_id) throw new Unauthorized()
  const company = await loadCompany(db, actor, tow_company_id)
  return {
    id: api_key.id,
    name: actor.name,
    scopes: [...api_key.scopes],
    ends_at: api_key.ends_at?.toISOString() ?? null,
    company: { id: company.id, name: company.name, timezone: company.timezone },
  }
}
