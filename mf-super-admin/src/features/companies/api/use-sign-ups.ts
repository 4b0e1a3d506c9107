import { adminCompanies } from '@curbwise/api/resources/admin-companies.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Returns the number of sign-ups that wait for an answer, for the sidebar. */
export function useSignUps(): number | undefined {
  const waiting = queryFor(adminCompanies.list, { query: { segment: 'pending', limit: 1, counts: 'true' } })
  return useQuery(waiting).data?.total ?? undefined
}
