import { boots } from '@curbwise/api/resources/boots.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Returns how many boots of the company are on a car or not back yet; undefined until known. */
export function useOpenBoots(tow_company_id: string | null): number | undefined {
  const query = queryFor(boots.companyList, {
    params: { id: tow_company_id ?? '' },
    query: { segment: 'open', limit: 1, counts: 'true' },
  })
  return useQuery({ ...query, enabled: tow_company_id !== null }).data?.total ?? undefined
}
