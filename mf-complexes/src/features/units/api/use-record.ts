import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { unitRecords } from '@curbwise/api/resources/unit-records.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** The unit to edit. Asked anew when its form opens: what somebody else changed meanwhile is in it. */
export const useRecord = (id: string) =>
  useQuery({ ...queryFor(unitRecords.record, { params: { id } }), staleTime: 0, gcTime: 0 })

/** The complex whose limits units follow. */
export const useComplexLimits = (contract_id: string) =>
  useQuery(queryFor(contractRecords.details, { params: { id: contract_id } })).data ?? null
