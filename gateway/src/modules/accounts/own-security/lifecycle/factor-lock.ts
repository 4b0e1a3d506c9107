import type { Knex } from 'knex'
import { TooManyRequests } from '../../../../errors/errors.ts'
import { countTry, lockTries } from '../factor.store.ts'

const FREE_TRIES = 5
const FIRST_LOCK_SECONDS = 15 * 60
const LONGEST_LOCK_SECONDS = 86_400

/** Returns the lock in seconds after this many wrong codes: 0 up to four, 15 minutes at five, then doubling up to a day. */
const lockSeconds = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(LONGEST_LOCK_SECONDS, FIRST_LOCK_SECONDS * 2 ** (failures - FREE_TRIES))

/**
 * Counts a try as a wrong one before the code is compared. Throws 429 while the person is locked. Call it under the person's
 * tenancy, in a transaction that commits before the comparison.
 */
export async function countFactorTry(db: Knex.Transaction, user_id: string, now: Date): Promise<void> {
  const tries = await lockTries(db, user_id, now)
  const open_ms = tries.last_at.getTime() + lockSeconds(tries.failures) * 1000 - now.getTime()
  if (tries.failures >= FREE_TRIES && open_ms > 0)
    throw new TooManyRequests(open_ms / 1000, 'Too many wrong codes. Wait, or ask your administrator for a reset.')
  await countTry(db, tries, now)
}
