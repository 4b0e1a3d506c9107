import type { UnitRow } from '@curbwise/api/resources/places.schemas'
import { guestEnd, registrationOf, type Registration } from './words.ts'

export interface Unusual {
  readonly kind: 'off' | 'above' | 'guest'
  readonly text: string
}

const OFF: Readonly<Record<Exclude<Registration, 'on'>, string>> = {
  guests_off: 'Guest registration off',
  vehicles_off: 'Vehicle registration off',
  off: 'All registration off',
}
const above = (noun: string, { used, allowed }: UnitRow['vehicles']): string | null =>
  allowed !== null && used > allowed
    ? `${used - allowed} ${noun}${used - allowed > 1 ? 's' : ''} above the limit, ${used - allowed > 1 ? 'stay' : 'stays'}`
    : null

/** Returns the line of a card that says what is unusual about a unit; null if nothing is. */
export function unusualOf(unit: UnitRow, zone: string, now: number): Unusual | null {
  const registration = registrationOf(unit)
  if (registration !== 'on') return { kind: 'off', text: OFF[registration] }
  const over = above('vehicle', unit.vehicles) ?? above('guest', unit.guests)
  if (over) return { kind: 'above', text: over }
  const end = guestEnd(unit.guests, zone, now)
  return end
    ? { kind: 'guest', text: end.replace(/^next ends/, 'Next guest ends').replace(/^ends/, 'Guest ends') }
    : null
}
