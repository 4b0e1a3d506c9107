import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { externalCompanies, externalContracts } from '@curbwise/api/resources/external-companies.calls'
import { useCall } from '@curbwise/client'

const STALE = [externalCompanies.list, externalCompanies.get, externalContracts.list, externalContracts.get]

/** Sets the external company of a complex; null ends its work there. Rejects with the gateway's refusal. */
export function useAssignment() {
  const assign = useCall(contractRecords.setExternalCompany, { invalidates: STALE })
  return (contract_id: string, external_company_id: string | null) =>
    assign.mutateAsync({ params: { id: contract_id }, body: { external_company_id } })
}
