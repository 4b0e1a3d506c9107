import type { Unit } from '@curbwise/api/resources/places.schemas'
import { normalizePlate } from '@curbwise/rules/plates/normalize'

export interface HoursLeft {
  /** 0 to 1 */
  readonly share: number
  readonly text: string
}

const number = (hours: number): string => hours.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** Returns a plate's remaining guest hours; null if guest hours are unlimited. */
export function hoursOf(left: Unit['guest_hours_left'], plate: string | null): HoursLeft | null {
  const own =
    plate === null
      ? undefined
      : left.find(({ license_plate }) => normalizePlate(license_plate) === normalizePlate(plate))
  if (!own) return null
  return {
    share: own.of > 0 ? Math.min(1, Math.max(0, own.hours_left / own.of)) : 0,
    text: `${number(own.hours_left)} of ${number(own.of)} guest hours left`,
  }
}
