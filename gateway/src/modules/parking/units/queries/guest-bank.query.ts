import type { Unit as PresentedUnit } from '@curbwise/api'
import { bankMinutesLeft } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { LimitException } from '../limit-exception.model.ts'
import { exceptionsOf } from '../limit-exception.store.ts'
import type { Unit } from '../unit.model.ts'

const HOUR = 3_600_000

/**
 * The guest hours left for each current or upcoming plate. A permit that ended early counts for its actual length, paid
 * permits don't count, and a manager’s exception adds hours. An unlimited bank isn't shown.
 */
export async function guestHoursLeft(
  db: Knex.Transaction,
  unit: Unit,
  contract: Contract,
  now: Date,
): Promise<PresentedUnit['guest_hours_left']> {
  const { guest_hours, guest_period } = unit.has_own_guest_hours ? unit : contract
  if (guest_hours === null || guest_period === null) return []
  const since = new Date(now.getTime() - guest_period * 24 * HOUR)
  const stays = await db('guest_permits')
    .where({ unit_id: unit.id, kind: 'guest' })
    .whereIn('status', ['active', 'expired', 'cancelled'])
    .where('valid_until', '>', since)
    .whereNotNull('plate_key')
    .orderBy('valid_from')
    .select('plate_key', 'license_plate', 'valid_from', 'valid_until', 'status')
  const byPlate = Map.groupBy(stays, ({ plate_key }) => plate_key ?? '')
  const widened = grantedByPlate(await exceptionsOf(db, unit.id, now))
  return [...byPlate].flatMap(([plate_key, own]) => {
    const current = own.find((stay) => stay.status === 'active' && stay.valid_until > now)
    if (!current?.license_plate) return []
    const banked = own.map((stay) => ({ from: stay.valid_from.toISOString(), until: stay.valid_until.toISOString() }))
    const of = guest_hours + (widened.get(plate_key) ?? 0)
    const minutes = bankMinutesLeft({ guest_hours: of, guest_period }, banked, now.toISOString()) ?? 0
    return [{ license_plate: current.license_plate, hours_left: Math.round(minutes / 6) / 10, of }]
  })
}

function grantedByPlate(exceptions: readonly LimitException[]): ReadonlyMap<string, number> {
  const hours = new Map<string, number>()
  for (const { plate_key, hours: more } of exceptions) {
    if (plate_key && more) hours.set(plate_key, (hours.get(plate_key) ?? 0) + more)
  }
  return hours
}
