import type { SegmentName, UNIT_LIST } from '@curbwise/api'

export type UnitSegment = SegmentName<typeof UNIT_LIST>

const above = `coalesce(u.vehicles_used > u.vehicles_allowed, false) or coalesce(u.guests_used > u.guests_allowed, false)`
const full = (used: string, allowed: string) => `coalesce(${allowed} > 0 and ${used} = ${allowed}, false)`

/** A unit with a limit of 0 is not "at its limit": there is nothing to use up. Records above a lowered limit stay. */
export const UNIT_SEGMENT_SQL: Record<UnitSegment, string> = {
  all: 'true',
  guests_now: 'u.guests_used > 0',
  at_limit: `not (${above}) and (${full('u.vehicles_used', 'u.vehicles_allowed')} or ${full('u.guests_used', 'u.guests_allowed')})`,
  above_limit: `(${above})`,
  registration_off: 'not (u.has_resident_registration and u.has_guest_registration)',
}
