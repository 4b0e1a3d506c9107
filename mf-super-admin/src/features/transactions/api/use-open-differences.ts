import { adminReconciliations } from '@curbwise/api/resources/admin-reconciliations.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Returns the number of open differences of all companies, for the sidebar. */
export const useOpenDifferences = (): number | undefined =>
  useQuery(queryFor(adminReconciliations.list, { query: {} })).data?.open
