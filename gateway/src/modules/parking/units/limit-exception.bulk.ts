import type { Knex } from 'knex'

/** Ends the exceptions of residents who leave, so they don't apply to the next ones. */
export async function endExceptions(db: Knex.Transaction, unit_id: string, now: Date): Promise<void> {
  await db('limit_exceptions').where({ unit_id }).where('valid_until', '>', now).update({ valid_until: now })
}
