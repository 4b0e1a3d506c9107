import { US_STATES } from '@curbwise/api/us-states'
import { TOW_REASONS, type TowReason } from '@curbwise/rules/decision/types'
import { readPlates } from '@curbwise/rules/plates/marks'

/** The car that a driver found, from the plate check. */
export interface FoundCar {
  readonly contract_id: string
  readonly plate: string | null
  /** The state of the plate. Undefined if the check was for any state; a tow needs it. */
  readonly state: (typeof US_STATES)[number] | undefined
  readonly vin: string | null
  readonly reason: TowReason | null
  /** What was read from a photo of its plate; null when none was taken. */
  readonly plates_read: readonly string[] | null
}

/** Reads the car from the address; null without a complex, or without a plate and a VIN. */
export function foundCar(params: URLSearchParams): FoundCar | null {
  const contract_id = params.get('contract')
  const plate = params.get('plate')
  const vin = params.get('vin')
  if (!contract_id || !(plate || vin)) return null
  return {
    contract_id,
    plate,
    vin,
    state: US_STATES.find((code) => code === params.get('state')),
    reason: TOW_REASONS.find((reason) => reason === params.get('reason')) ?? null,
    plates_read: readPlates(params),
  }
}
