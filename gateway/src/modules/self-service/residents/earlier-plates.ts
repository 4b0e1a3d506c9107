import type { api, ResponseOf } from '@curbwise/api'
import type { GuestPermit } from '../../parking/guest-permits/index.ts'

type EarlierPlate = ResponseOf<typeof api.residents.guests>['earlier_plates'][number]

/** As many as fit in a row of buttons. */
const MOST = 6

/** Returns former guests' cars without a current permit, each once, latest first, for one-tap registration. */
export function earlierPlates(permits: readonly GuestPermit[], now: Date): EarlierPlate[] {
  const here = new Set(
    permits
      .filter(({ status, valid_until }) => status === 'active' && valid_until > now)
      .map(({ plate_key }) => plate_key),
  )
  const known = new Map<string, EarlierPlate>()
  for (const { plate_key, license_plate, state, make, model, color, guest_name } of permits) {
    if (!plate_key || !license_plate || here.has(plate_key) || known.has(plate_key)) continue
    known.set(plate_key, { license_plate, state, make, model, color, guest_name })
  }
  return [...known.values()].slice(0, MOST)
}
