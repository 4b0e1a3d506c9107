import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { companyPlace, rulesFromNow } from '../../../organizations/local-rules/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'

export const listFeeCaps: Operation<typeof api.towCompanies.feeCaps> = async (
  { db, actor, clock },
  { params, query },
) => {
  const company = await loadCompany(db, actor, params.id)
  const place = companyPlace({ state: query.state ?? company.state, timezone: company.timezone })
  return {
    data: (await rulesFromNow(db, place, clock.now())).map(({ from, rules: { name, fee_caps, storage_caps } }) => ({
      from: from.toISOString(),
      name,
      fee_caps,
      storage_caps,
    })),
  }
}
