import type { Knex } from 'knex'

/** Deletes failed PIN tries from before this time and returns how many. */
export const deleteOldPinFailures = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('pin_failures').where('at', '<', before).delete()
