import { US_STATES } from '@curbwise/api/us-states'
import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const MINUTE = 60_000

/** Loads the current decision about a listed vehicle; cached for a minute. */
export function useVehicleDecision(row: VehicleRow) {
  const state = US_STATES.find((code) => code === row.state)
  const car = row.license_plate ? { license_plate: row.license_plate, state } : { vin: row.vin }
  return useQuery({
    ...queryFor(previewTow, { body: { contract_id: row.contract_id, ...car } }),
    staleTime: MINUTE,
    refetchOnWindowFocus: false,
  })
}
