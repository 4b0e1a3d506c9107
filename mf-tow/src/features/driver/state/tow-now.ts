import type { BodyOf } from '@curbwise/api/call'
import type { tows } from '@curbwise/api/resources/tows.calls'
import type { TowReason } from '@curbwise/rules/decision/types'
import type { FoundCar } from '../../../parts/found-car.ts'
import type { Position } from '../../../parts/position.ts'
import { isSpace } from '../../../parts/space.ts'
import { stepTextsIn, type StepTexts } from '../../../parts/step-texts.ts'

/** What the driver enters. */
export interface Found {
  readonly reason: TowReason | null
  readonly reason_text: string
  /** A space number, or where the car is. */
  readonly place: string
}

/** Returns what is still missing, as an instruction; null when the tow can be requested. */
export function foundProblem(
  { plate, state }: FoundCar,
  { reason, reason_text, place }: Found,
  t: StepTexts,
): string | null {
  if (plate && !state) return t('now.state.choose')
  if (reason === null) return t('now.reason.choose')
  if (reason === 'other' && !reason_text.trim()) return t('now.reason_text.enter')
  return place.trim() ? null : t('now.place.enter')
}

type Body = BodyOf<typeof tows.towNow>

/** Returns the request; null while something is missing. */
export function towNowBody(
  car: FoundCar,
  { reason, reason_text, place }: Found,
  known: { readonly make?: string | null; readonly model?: string | null; readonly color?: string | null } | null,
  position: Position | undefined,
): Body | null {
  if (reason === null || foundProblem(car, { reason, reason_text, place }, stepTextsIn('en'))) return null
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
