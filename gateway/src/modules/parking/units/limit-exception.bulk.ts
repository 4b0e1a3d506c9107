import type { Knex } from 'knex'

/** Ends what was granted to the people who leave: it is not for the next ones. */
export async function endExceptions(db: Knex.Transaction, unit_id: string, now: Date): Promise<void> {
  await db('limit_exceptions').where({ unit_id }).where('valid_until', '>', now).update({ valid_until: now })
}
