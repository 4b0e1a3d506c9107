import type { Knex } from 'knex'
import type { NewRow, Row, RowChange } from '../db/tables.ts'

type Notification = Row<'notifications'>

const INSERTED_AT_ONCE = 500

export async function insertNotifications(
  db: Knex.Transaction,
  rows: readonly NewRow<'notifications'>[],
): Promise<void> {
  await db.batchInsert('notifications', [...rows], INSERTED_AT_ONCE)
}

/** Inserts the messages whose `message_id` isn't on record yet, and returns their ids. */
export async function insertNewNotifications(
  db: Knex.Transaction,
  rows: readonly NewRow<'notifications'>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const inserted = await db('notifications')
    .insert([...rows])
    .onConflict('message_id')
    .ignore()
    .returning<Pick<Notification, 'id'>[]>('id')
  return new Set(inserted.map(({ id }) => id))
}

/** Links each failed message to its new attempt. */
export async function linkNewAttempts(
  db: Knex.Transaction,
  attempts: readonly { readonly failed_id: string; readonly id: string }[],
): Promise<void> {
  await db.raw(
    `update notifications n set sent_again_as = x.again from unnest(?::uuid[], ?::uuid[]) as x (failed, again) where n.id = x.failed`,
    [attempts.map(({ failed_id }) => failed_id), attempts.map(({ id }) => id)],
  )
}

/** Changes the message with this message ID if it is in one of the given states; returns what it was about. */
export function changeDelivery(
  db: Knex.Transaction,
  message_id: string,
  from: readonly Notification['status'][],
  change: RowChange<'notifications'>,
): Promise<Pick<Notification, 'tow_id' | 'contract_id' | 'tow_company_id' | 'recipient'>[]> {
  return db('notifications')
    .where('message_id', message_id)
    .whereIn('status', [...from])
    .update(change)
    .returning(['tow_id', 'contract_id', 'tow_company_id', 'recipient'])
}

/** Records what the provider reports about a text, unless its state is already final. */
export function changeTextStatus(
  db: Knex.Transaction,
  message_id: string,
  change: RowChange<'notifications'>,
): Promise<Pick<Notification, 'batch_id' | 'contract_id' | 'tow_id' | 'tow_company_id' | 'recipient'>[]> {
  return db('notifications')
    .where({ message_id, channel: 'sms' })
    .whereNotIn('status', ['delivered', 'failed', 'opted_out'])
    .update(change)
    .returning(['batch_id', 'contract_id', 'tow_id', 'tow_company_id', 'recipient'])
}

/** Messages of an announcement that aren't queued yet. */
const unhanded = (db: Knex.Transaction, batch_id: string) =>
  db('notifications').where({ batch_id, status: 'queued' }).whereNull('handed_at')

/**
 * Marks the messages that aren't queued yet as queued, and returns them: a second job for the same announcement finds
 * none.
 */
export const claimUnhanded = (
  db: Knex.Transaction,
  batch_id: string,
  handed_at: Date,
): Promise<Pick<Notification, 'id' | 'contact_id' | 'recipient'>[]> =>
  unhanded(db, batch_id).update({ handed_at }).returning(['id', 'contact_id', 'recipient'])

/** Ends the messages to these readers that aren't queued yet. */
export async function endUnhanded(
  db: Knex.Transaction,
  batch_id: string,
  contacts: readonly string[] | Knex.QueryBuilder,
  change: { readonly status: 'opted_out' } | { readonly status: 'failed'; readonly error: string },
): Promise<void> {
  const messages = unhanded(db, batch_id)
  await (
    'length' in contacts ? messages.whereIn('contact_id', [...contacts]) : messages.whereIn('contact_id', contacts)
  ).update(change)
}

/** Fails the messages that will never be queued; returns where they belong. */
export const failUnhanded = (
  db: Knex.Transaction,
  batch_id: string,
  error: string,
): Promise<Pick<Notification, 'contract_id' | 'tow_company_id'>[]> =>
  unhanded(db, batch_id).update({ status: 'failed', error }).returning(['contract_id', 'tow_company_id'])

/** What isn't about a car. Messages about one, such as a sticker's, are evidence and stay with its case. */
const ENDING_KINDS = ['announcement', 'company_alert', 'report']

/**
 * Deletes recipient, subject, and text of messages from before this time, at most `limit`; returns how many. What became of them
 * stays. Null: messages that belong to no company.
 */
export function eraseOldMessages(
  db: Knex.Transaction,
  tow_company_id: string | null,
  before: Date,
  limit: number,
): Promise<number> {
  const old = db('notifications')
    .select('id')
    .where('created_at', '<', before)
    .where((one) => one.whereNull('sent_at').orWhere('sent_at', '<', before))
    .whereNull('erased_at')
    .whereNull('tow_id')
    .whereIn('kind', ENDING_KINDS)
    .whereNot('status', 'queued')
    .limit(limit)
  if (tow_company_id === null) void old.whereNull('tow_company_id').whereNull('contract_id')
  else
    void old.where((one) =>
      one
        .where({ tow_company_id })
        .orWhere((other) => other.whereNull('tow_company_id').whereRaw('contract_id in (select visible_contracts())')),
    )
  return db('notifications')
    .whereIn('id', old)
    .update({
      recipient: '',
      subject: null,
      message: null,
      error: null,
      provider_id: null,
      erased_at: db.raw('app_now()'),
    })
}
