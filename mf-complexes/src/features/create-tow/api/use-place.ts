import { contracts } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const STALE_MS = 30 * 60_000

export interface Place {
  readonly address: string
  /** Postal code of the complex's state, the most common state of plates there. */
  readonly state: string
}

/** Returns where a complex is; null until loaded. */
export function usePlace(contract_id: string | null): Place | null {
  const query = useQuery({
    ...queryFor(contracts.search, { query: { search: contract_id ?? '' } }),
    enabled: contract_id !== null,
    staleTime: STALE_MS,
  })
  const found = query.data?.data.find(({ id }) => id === contract_id)
  return found ? { address: `${found.address}, ${found.city}`, state: found.state } : null
}
