import type { Knex } from 'knex'

/** Deletes the failed tries from before this moment; returns how many. */
export const deleteOldPinFailures = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('pin_failures').where('at', '<', before).delete()
