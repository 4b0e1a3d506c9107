import type { Knex } from 'knex'

/** Deletes the requests that ended before this time without a signature; returns how many. */
export const deleteOldChallenges = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('passkey_challenges').where('expires_at', '<', before).delete()
