import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { OutboxMessage } from './outbox-message.model.ts'

export const loadOutboxMessage = async (db: Knex.Transaction, id: string): Promise<OutboxMessage | undefined> =>
  OutboxMessage.query(db).findById(id)

/** Writes a message, once for its message ID. */
export async function insertOutboxMessage(
  db: Knex.Transaction,
  message: PartialModelObject<OutboxMessage>,
): Promise<void> {
  await OutboxMessage.query(db).insert(message).onConflict('message_id').ignore()
}
