import { units } from '@curbwise/api/resources/places.calls'
import { call } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { buildingsOf } from './buildings.ts'

const ROWS = 200
const STALE_MS = 30 * 60_000

/**
 * Loads the names of a complex's buildings for the filter; none for all complexes. They rarely change, so they are cached.
 */
export function useBuildings(contract_id: string | undefined): readonly string[] {
  const query = useQuery({
    queryKey: ['buildings', contract_id],
    enabled: contract_id !== undefined,
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const found = new Set<string>()
      let after: string | undefined
      do {
        const page = await call(units.list, { query: { contract_id, limit: ROWS, after }, signal })
        for (const name of buildingsOf(page.data)) found.add(name)
        after = page.next ?? undefined
      } while (after)
      return buildingsOf([...found].map((building) => ({ building })))
    },
  })
  return query.data ?? []
}
