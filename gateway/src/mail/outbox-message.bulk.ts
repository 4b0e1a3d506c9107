import type { Knex } from 'knex'

/** Deletes the messages from before this time; returns how many. */
export const deleteOldOutboxMessages = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('outbox_messages').where('sent_at', '<', before).delete()
