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

/** The decision about a car of the list as things stand; looking twice within a minute asks once, a change asks again. */
export function useDecision({ contract_id, license_plate, state, vin }: AskedCar) {
  const car = license_plate ? { license_plate, state: US_STATES.find((code) => code === state) } : { vin }
  return useQuery({
    ...queryFor(previewTow, { body: { contract_id, ...car } }),
    staleTime: MINUTE,
    refetchOnWindowFocus: false,
  })
}
