import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { Notification } from './notification.model.ts'

export const loadNotification = async (db: Knex.Transaction, id: string): Promise<Notification> =>
  Notification.query(db).findById(id).throwIfNotFound()

export async function insertNotification(
  db: Knex.Transaction,
  notification: PartialModelObject<Notification>,
): Promise<void> {
  await Notification.query(db).insert(notification)
}

/** Links a failed message to the new attempt. */
export async function linkNewAttempt(db: Knex.Transaction, failed_id: string, attempt_id: string): Promise<void> {
  await Notification.query(db).findById(failed_id).patch({ sent_again_as: attempt_id })
}
