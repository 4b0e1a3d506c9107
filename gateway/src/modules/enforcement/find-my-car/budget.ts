import type { Knex } from 'knex'
import { TooManyRequests } from '../../../errors/errors.ts'
import { countCall } from '../../../db/shared-counter.ts'

/** Four characters of a VIN are 10,000 guesses away: so many are answered a day for one complex, whoever asks. */
export const TAILS_A_DAY = 40
const DAY_SECONDS = 86_400

/**
 * Counts one search by the end of a VIN at a complex, for all gateways together; throws 429 once the day's are used up.
 * The rows are those of the rate limits.
 */
export async function countTailSearch(db: Knex.Transaction, contract_id: string, now: Date): Promise<void> {
  const counted = await countCall(db, `find_my_car_tail:${contract_id}`, DAY_SECONDS, now.getTime())
  if (counted.points > TAILS_A_DAY) {
    throw new TooManyRequests(
      (counted.expire - now.getTime()) / 1000,
      'There were many searches by VIN here today. Search by the plate, or call the complex.',
    )
  }
}
