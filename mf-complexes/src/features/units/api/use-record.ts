import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { unitRecords } from '@curbwise/api/resources/unit-records.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads the unit to edit. Refetched whenever its form opens, to include other users' changes. */
export const useRecord = (id: string) =>
  useQuery({ ...queryFor(unitRecords.record, { params: { id } }), staleTime: 0, gcTime: 0 })

/** Loads the complex's limits, which units inherit. */
export const useComplexLimits = (contract_id: string) =>
  useQuery(queryFor(contractRecords.details, { params: { id: contract_id } })).data ?? null
