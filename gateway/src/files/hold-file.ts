import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../db/read-rows.ts'

/** One number for each key. Another key with the same number would only be swept a little later. */
const LOCK = 'hashtextextended(?, 0)'

/** Holds a file that is about to be written, until this transaction commits, fails, or loses its process. */
export async function holdFile(db: Knex.Transaction, key: string): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock_shared(${LOCK})`, [key])
}

const ANSWER = z.object({ free: z.boolean() })

/** Whether the file is no longer held. The next statement then sees what the holding transaction wrote. */
export async function isReleased(db: Knex.Transaction, key: string): Promise<boolean> {
  const [answer] = await readRows(db, ANSWER, `select pg_try_advisory_xact_lock(${LOCK}) as free`, [key])
  return answer?.free ?? false
}
