import { inTenancy } from '../db/tenancy.ts'
import { announce } from '../events/announce.ts'
import type { Actor } from '../db/actor.ts'
import type { GivenUpJob, Worker } from './boss.ts'
import { type DeliveryLog, recordDelivery } from './fate.ts'
import { failUnhanded } from './notification.bulk.ts'
import type { QueuePayloads } from '../operation/queues.ts'

const NEVER_FINISHED = 'It was not sent: every try was cut off'
const NEVER_MADE = 'The notice could not be prepared'

/**
 * What waits has failed now. A mail that was sent by a try that was cut off afterward keeps its fate, and so does a text: once the
 * provider was asked, nobody knows whether it went out, and it stays "unknown".
 */
const message = (book: DeliveryLog, actor: Actor, id: string | undefined, reason: string | null): Promise<void> =>
  recordDelivery(book, actor, id, { status: 'failed', error: reason ?? NEVER_FINISHED }, ['queued'])

/** The readers whose messages were never made. */
const notice = (
  { knex, databaseNow }: DeliveryLog,
  actor: Actor,
  { announcement_id }: QueuePayloads['send_announcement'],
): Promise<void> =>
  inTenancy(knex, actor, databaseNow(), async (db) => {
    const [one] = await failUnhanded(db, announcement_id, NEVER_MADE)
    if (one) await announce(db, { resource: 'announcements', id: announcement_id, ...one, unit_id: null })
  })

/** Tells the fate of what is not tried any more, however its last try ended: refused, timed out, or killed with its process. */
export const recordGivenUp =
  (book: DeliveryLog): Worker<GivenUpJob> =>
  async ({ queue, payload, reason }, { actor }) => {
    if (queue === 'mail' || queue === 'sms')
      await message(book, actor, (payload as QueuePayloads['mail' | 'sms']).id, reason)
    if (queue === 'send_announcement') await notice(book, actor, payload as QueuePayloads['send_announcement'])
  }
