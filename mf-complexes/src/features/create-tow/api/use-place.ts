import { contracts } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const LONG = 30 * 60_000

export interface Place {
  readonly address: string
  /** Postal code, which most plates there have. */
  readonly state: string
}

/** Where a complex is; null while that is not known. */
export function usePlace(contract_id: string | null): Place | null {
  const query = useQuery({
    ...queryFor(contracts.search, { query: { search: contract_id ?? '' } }),
    enabled: contract_id !== null,
    staleTime: LONG,
  })
  const found = query.data?.data.find(({ id }) => id === contract_id)
  return found ? { address: `${found.address}, ${found.city}`, state: found.state } : null
}
