import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../db/read-rows.ts'
import type { QueuePayloads } from '../operation/queues.ts'
import { HELD_QUEUES, HELD_UNTIL, MONEY_QUEUES } from './held-jobs.ts'
import { changeDelivery, failUnhanded } from './notification.bulk.ts'

const ID = z.object({ id: z.string() })

/**
 * Holds the jobs of a restored database that were due, and returns how many. One that is due later can't have run yet. One that was running,
 * or waited for its next try, may have been done since; only a text whose outcome is unknown stays as it is, because it is never sent again.
 */
export async function holdJobs(db: Knex.Transaction): Promise<number> {
  const held = await readRows(
    db,
    ID,
    `update pgboss.job set state = 'created', start_after = :held, keep_until = :held, started_on = null
      where name = any(:queues) and (state = 'created' and start_after <= now() or state = 'retry' or state = 'active' and name <> 'sms')
      returning id`,
    { queues: [...HELD_QUEUES], held: HELD_UNTIL },
  )
  return held.length
}

/** Lets the held jobs of these queues run; returns how many. A message that is out of date by now is recorded as not sent. */
export async function releaseJobs(db: Knex.Transaction, queues: readonly string[]): Promise<number> {
  const released = await readRows(
    db,
    ID,
    `update pgboss.job as j set start_after = now(), keep_until = now() + q.retention_seconds * interval '1s'
      from pgboss.queue as q where q.name = j.name and j.name = any(:queues) and j.start_after >= :held and j.state = 'created'
      returning j.id`,
    { queues: [...queues], held: HELD_UNTIL },
  )
  return released.length
}

/** Deletes the held jobs of these refunds, which were made already; returns how many. */
export async function deleteRefundJobs(db: Knex.Transaction, transaction_ids: readonly string[]): Promise<number> {
  const deleted = await readRows(
    db,
    ID,
    `delete from pgboss.job where name = 'refund_payment' and data #>> '{payload,transaction_id}' = any(:transaction_ids)
      and start_after >= :held and state = 'created' returning id`,
    { transaction_ids: [...transaction_ids], held: HELD_UNTIL },
  )
  return deleted.length
}

const DISCARDED = z.object({ queue: z.string(), payload: columnOf<unknown>() })
const REASON = 'Not sent: discarded after a restore'

/** Deletes the held jobs of these queues, except refunds, and records their messages as not sent; returns how many. */
export async function discardJobs(db: Knex.Transaction, queues: readonly string[]): Promise<number> {
  const discarded = await readRows(
    db,
    DISCARDED,
    `delete from pgboss.job where name = any(:queues) and start_after >= :held and state = 'created'
      returning name as queue, data -> 'payload' as payload`,
    { queues: queues.filter((queue) => !MONEY_QUEUES.includes(queue)), held: HELD_UNTIL },
  )
  for (const { queue, payload } of discarded) {
    const message_id = queue === 'mail' || queue === 'sms' ? (payload as QueuePayloads['mail' | 'sms']).id : undefined
    if (message_id !== undefined) await changeDelivery(db, message_id, ['queued'], { status: 'failed', error: REASON })
    if (queue === 'send_announcement')
      await failUnhanded(db, (payload as QueuePayloads['send_announcement']).announcement_id, REASON)
  }
  return discarded.length
}
