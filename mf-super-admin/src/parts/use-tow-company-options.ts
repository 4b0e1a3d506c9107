import { adminCompanies } from '@curbwise/api/resources/admin-companies.calls'
import { queryFor } from '@curbwise/client'
import { namedOptions } from '@curbwise/ui/app'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const MOST = 200
const STALE_AFTER_MS = 60_000

/** Tow companies to filter a list by, by name. */
export function useTowCompanyOptions() {
  const all = queryFor(adminCompanies.list, { query: { sort: 'name', limit: MOST } })
  const { data } = useQuery({ ...all, staleTime: STALE_AFTER_MS })
  return useMemo(() => namedOptions(data?.data ?? []), [data])
}
