import type { Knex } from 'knex'
import { type GuestPermit, latestPermits } from '../../parking/guest-permits/index.ts'

/** Days for which a unit looks back on its guests. */
export const GUEST_DAYS = 60
/** As many as anybody reads on a phone. */
const MOST = 60

const DAY = 24 * 3_600_000

/** Permits of a unit that hold, will hold, or held in the last 60 days; what was never paid for is left out. */
export async function permitsOfUnit(
  db: Knex.Transaction,
  unit_id: string | null,
  now: Date,
): Promise<readonly GuestPermit[]> {
  const rows = await latestPermits(db, unit_id, new Date(now.getTime() - GUEST_DAYS * DAY), MOST)
  const stands = ({ status, valid_until }: GuestPermit): boolean =>
    ['active', 'pending_payment'].includes(status) && valid_until > now
  return [...rows.filter(stands).reverse(), ...rows.filter((row) => !stands(row))]
}
