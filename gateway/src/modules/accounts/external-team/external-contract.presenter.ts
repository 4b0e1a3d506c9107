import type { ExternalContract } from '@curbwise/api'
import type { ExternalContractRecord } from './queries/external-contracts.query.ts'

export const presentExternalContract = (contract: ExternalContractRecord): ExternalContract => ({
  id: contract.id,
  name: contract.name,
  is_active: contract.is_active,
  tow_company: { id: contract.tow_company_id, name: contract.tow_company },
  external_company:
    contract.external_company_id !== null && contract.external_company !== null
      ? {
          id: contract.external_company_id,
          name: contract.external_company,
          status: contract.external_is_active ? 'active' : 'disabled',
        }
      : null,
  since: contract.since?.toISOString() ?? null,
  set_by: contract.set_by,
  timezone: contract.timezone,
})
