import { guests } from '@curbwise/api/resources/permits.calls'
import type { Allowance } from '@curbwise/api/resources/permits.schemas'
import { call } from '@curbwise/client'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isPlate } from '../../../parts/car-schema.ts'
import { useLater } from '../../../parts/use-later.ts'

export interface AskedAllowance {
  readonly query: UseQueryResult<Allowance>
  /** What is shown is about the plate that stands in the form. */
  readonly isOfPlate: boolean
}

/** What the typed plate may have at the unit that was proved, asked a moment after the last letter. */
export function useAllowance(
  proof: string,
  typed: { readonly license_plate: string; readonly state: string },
  enabled: boolean,
): AskedAllowance {
  const now = JSON.stringify({ license_plate: typed.license_plate.trim(), state: typed.state })
  const asked = useLater(now)
  const { license_plate, state } = JSON.parse(asked) as { license_plate: string; state: string }
  const known = isPlate(license_plate) && state !== ''
  const query = useQuery({
    queryKey: [guests.allowance.name, proof, asked],
    queryFn: ({ signal }) => call(guests.allowance, { body: { proof, license_plate, state: state as 'TX' }, signal }),
    enabled: enabled && known,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { query, isOfPlate: known && asked === now && query.data !== undefined && !query.isPlaceholderData }
}
