import { inTenancy } from '../db/tenancy.ts'
import { announce } from '../events/announce.ts'
import type { Actor } from '../db/actor.ts'
import type { GivenUpJob, Worker } from './boss.ts'
import { type DeliveryLog, recordDelivery } from './delivery-log.ts'
import { failUnhanded } from './notification.bulk.ts'
import type { QueuePayloads } from '../operation/queues.ts'

const NEVER_FINISHED = 'Not sent. Every try was interrupted'
const NOT_CREATED = "Couldn't prepare the notice"

/**
 * Marks what was waiting as failed. An email sent by an attempt that was then cut off keeps its state. So does a text:
 * once the provider was called, the outcome is unknown, and it stays "unknown".
 */
const message = (book: DeliveryLog, actor: Actor, id: string | undefined, reason: string | null): Promise<void> =>
  recordDelivery(book, actor, id, { status: 'failed', error: reason ?? NEVER_FINISHED }, ['queued'])

/** Fails a notice's messages that were never created. */
const notice = (
  { knex, databaseNow }: DeliveryLog,
  actor: Actor,
  { announcement_id }: QueuePayloads['send_announcement'],
): Promise<void> =>
  inTenancy(knex, actor, databaseNow(), async (db) => {
    const [one] = await failUnhanded(db, announcement_id, NOT_CREATED)
    if (one) await announce(db, { resource: 'announcements', id: announcement_id, ...one, unit_id: null })
  })

/**
 * Records the outcome of jobs that are no longer tried, however the last attempt ended: refused, timed out, or killed
 * with its process.
 */
export const recordGivenUp =
  (book: DeliveryLog): Worker<GivenUpJob> =>
  async ({ queue, payload, reason }, { actor }) => {
    if (queue === 'mail' || queue === 'sms')
      await message(book, actor, (payload as QueuePayloads['mail' | 'sms']).id, reason)
    if (queue === 'send_announcement') await notice(book, actor, payload as QueuePayloads['send_announcement'])
  }
