import { US_STATES } from '@curbwise/api/us-states'
import type { BodyOf } from '@curbwise/api/call'
import type { tows } from '@curbwise/api/resources/tows.calls'
import { readPlates } from '@curbwise/rules/plates/marks'
import { TOW_REASONS, type TowReason } from '@curbwise/rules/decision/types'
import type { Position } from '../../../parts/position.ts'
import { isSpace } from '../../../parts/space.ts'

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

/** What the driver enters. */
export interface Found {
  readonly reason: TowReason | null
  readonly reason_text: string
  /** A space number, or where the car is. */
  readonly place: string
}

/** Returns what is still missing, as an instruction; null when the tow can be requested. */
export function foundProblem({ plate, state }: FoundCar, { reason, reason_text, place }: Found): string | null {
  if (plate && !state) return 'Choose the state'
  if (reason === null) return 'Choose the reason'
  if (reason === 'other' && !reason_text.trim()) return 'Enter the reason'
  return place.trim() ? null : 'Enter the space'
}

type Body = BodyOf<typeof tows.towNow>

/** Returns the request; null while something is missing. */
export function towNowBody(
  car: FoundCar,
  { reason, reason_text, place }: Found,
  known: { readonly make?: string | null; readonly model?: string | null; readonly color?: string | null } | null,
  position: Position | undefined,
): Body | null {
  if (reason === null || foundProblem(car, { reason, reason_text, place })) return null
  const where = place.trim()
  return {
    contract_id: car.contract_id,
    ...(car.plate ? { license_plate: car.plate, state: car.state } : { vin: car.vin ?? undefined, no_plate: true }),
    make: known?.make ?? undefined,
    model: known?.model ?? undefined,
    color: known?.color ?? undefined,
    reason,
    reason_text: reason === 'other' ? reason_text.trim() : undefined,
    space: isSpace(where) ? where : undefined,
    location: isSpace(where) ? `Space ${where}` : where,
    position,
    plates_read: car.plates_read ? [...car.plates_read] : undefined,
  }
}
