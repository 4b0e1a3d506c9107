import { residents } from '@curbwise/api/resources/residents.calls'
import { session } from '@curbwise/api/resources/session.calls'

/** Queries that show the unit, refetched when anything about it changes. */
export const UNIT_QUERIES = [
  session.residentMe,
  residents.guests,
  residents.allowance,
  residents.requestedTows,
  residents.invitation,
  residents.notices,
]
/** Queries that depend on guests and vehicles. */
export const VEHICLE_QUERIES = [session.residentMe, residents.guests, residents.allowance]
