import { guests } from '@curbwise/api/resources/permits.calls'
import type { Allowance } from '@curbwise/api/resources/permits.schemas'
import { call } from '@curbwise/client'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isPlate } from '../../../parts/car-schema.ts'
import { useDebounced } from '../../../parts/use-debounced.ts'

export interface AskedAllowance {
  readonly query: UseQueryResult<Allowance>
  /** Whether the data is for the plate in the form, not an earlier one. */
  readonly isOfPlate: boolean
}

/** Loads the typed plate's allowance at the verified unit, shortly after the last keystroke. */
export function useAllowance(
  proof: string,
  typed: { readonly license_plate: string; readonly state: string },
  enabled: boolean,
): AskedAllowance {
  const current = JSON.stringify({ license_plate: typed.license_plate.trim(), state: typed.state })
  const debounced = useDebounced(current)
  const { license_plate, state } = JSON.parse(debounced) as { license_plate: string; state: string }
  const is_complete = isPlate(license_plate) && state !== ''
  const query = useQuery({
    queryKey: [guests.allowance.name, proof, debounced],
    queryFn: ({ signal }) => call(guests.allowance, { body: { proof, license_plate, state: state as 'TX' }, signal }),
    enabled: enabled && is_complete,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    query,
    isOfPlate: is_complete && debounced === current && query.data !== undefined && !query.isPlaceholderData,
  }
}
