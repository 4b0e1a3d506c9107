import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'

/** While this waits for a lock, every later query on these tables waits behind it. */
const WAIT_MS = 300
const BETWEEN_MS = 500
/** Ten minutes: no transaction of the product is open for that long. */
const TRIES = 750
const NOT_AVAILABLE = '55P03'

/**
 * Locks all of these tables at once until the transaction ends, so that a migration never waits for one table while it holds another.
 * Gives up quickly and retries, so that requests don't queue behind a migration that is waiting itself.
 */
export async function lockTables(trx: Knex.Transaction, ...tables: readonly string[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await trx.transaction(async (attempt) => {
        await attempt.raw(`set local lock_timeout = ${WAIT_MS}`)
        await attempt.raw(`lock table ${tables.join(', ')} in access exclusive mode`)
      })
      await trx.raw('set local lock_timeout to default')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_AVAILABLE || tried === TRIES) throw error
      await pause(BETWEEN_MS)
    }
  }
}
