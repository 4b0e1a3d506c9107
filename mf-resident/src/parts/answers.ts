import { residents } from '@curbwise/api/resources/residents.calls'
import { session } from '@curbwise/api/resources/session.calls'

/** Answers that show the unit: asked for again when something of it changes. */
export const OF_UNIT = [
  session.residentMe,
  residents.guests,
  residents.allowance,
  residents.requestedTows,
  residents.invitation,
  residents.notices,
]
/** What a change of guests and vehicles touches. */
export const OF_CARS = [session.residentMe, residents.guests, residents.allowance]
