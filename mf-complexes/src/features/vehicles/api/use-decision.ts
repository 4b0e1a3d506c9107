import { US_STATES } from '@curbwise/api/us-states'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const MINUTE = 60_000

export interface AskedCar {
  readonly contract_id: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** Loads the current decision about a listed car; cached for a minute and refetched on changes. */
export function useDecision({ contract_id, license_plate, state, vin }: AskedCar) {
  const car = license_plate ? { license_plate, state: US_STATES.find((code) => code === state) } : { vin }
  return useQuery({
    ...queryFor(previewTow, { body: { contract_id, ...car } }),
    staleTime: MINUTE,
    refetchOnWindowFocus: false,
  })
}
