import type { Knex } from 'knex'
import { TooManyRequests } from '../../../errors/errors.ts'
import { countCall } from '../../../db/shared-counter.ts'

/**
 * The last four characters of a VIN have 10,000 combinations, so each complex gets this many searches a day from all
 * users together.
 */
export const TAILS_A_DAY = 40
const DAY_SECONDS = 86_400

/**
 * Counts one search by the end of a VIN at a complex, across all gateways. Throws 429 when the daily limit is reached.
 * Uses the table of the rate limits.
 */
export async function countTailSearch(db: Knex.Transaction, contract_id: string, now: Date): Promise<void> {
  const counted = await countCall(db, `find_my_car_tail:${contract_id}`, DAY_SECONDS, now.getTime())
  if (counted.points > TAILS_A_DAY) {
    throw new TooManyRequests(
      (counted.expire - now.getTime()) / 1000,
      'Too many searches by VIN here today. Search by the plate, or call the complex.',
    )
  }
}
