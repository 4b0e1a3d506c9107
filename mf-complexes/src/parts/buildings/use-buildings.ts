import { units } from '@curbwise/api/resources/places.calls'
import { call } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { buildingsOf } from './buildings.ts'

const ROWS = 200
const LONG = 30 * 60_000

/** Names of a complex's buildings, for the filter: they change with the houses, so they are read once. */
export function useBuildings(contract_id: string): readonly string[] {
  const query = useQuery({
    queryKey: ['buildings', contract_id],
    staleTime: LONG,
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
