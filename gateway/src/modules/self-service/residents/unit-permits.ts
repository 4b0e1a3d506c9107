import type { Knex } from 'knex'
import { type GuestPermit, latestPermits } from '../../parking/guest-permits/index.ts'

/** Number of days of past guests that a unit sees. */
export const GUEST_DAYS = 60
/** As many as fit on a phone. */
const MOST = 60

const DAY = 24 * 3_600_000

/** The unit's permits that are valid, upcoming, or ended in the last 60 days, without those never paid for. */
export async function permitsOfUnit(
  db: Knex.Transaction,
  unit_id: string | null,
  now: Date,
): Promise<readonly GuestPermit[]> {
  const rows = await latestPermits(db, unit_id, new Date(now.getTime() - GUEST_DAYS * DAY), MOST)
  const isCurrent = ({ status, valid_until }: GuestPermit): boolean =>
    ['active', 'pending_payment'].includes(status) && valid_until > now
  return [...rows.filter(isCurrent).reverse(), ...rows.filter((row) => !isCurrent(row))]
}
