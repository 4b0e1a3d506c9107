import type { Knex } from 'knex'
import type { DueDelivery } from '../webhook-delivery.bulk.ts'
import { giveUpWaiting } from '../webhook-delivery.bulk.ts'
import type { WebhookEndpoint } from '../webhook-endpoint.model.ts'
import { lockWebhook, patchDelivery, patchWebhook } from '../webhook.store.ts'

const TRIED_FOR_MS = 3 * 86_400_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 2 * 3_600_000

/** How long a delivery waits after this many tries: 30 seconds, then twice as long each time, up to two hours. */
const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20))

export interface WebhookAnswer {
  /** Null if no answer came. */
  readonly status: number | null
  /** Why it wasn't accepted; null if it was. */
  readonly error: string | null
}

/**
 * Records what became of a try. After three days a delivery is given up; an endpoint that has accepted nothing since then is switched off, and
 * what still waits for it is given up too. Returns the endpoint if this switched it off.
 */
export async function settleDelivery(
  db: Knex.Transaction,
  due: DueDelivery,
  answer: WebhookAnswer,
  now: Date,
): Promise<WebhookEndpoint | null> {
  const webhook = await lockWebhook(db, due.tow_company_id, due.endpoint_id)
  if (answer.error === null) {
    await patchDelivery(db, due.id, {
      status: 'delivered',
      delivered_at: now,
      response_status: answer.status,
      error: null,
    })
    if (webhook) await patchWebhook(db, webhook, { last_delivered_at: now, failing_since: null })
    return null
  }
  if (!webhook || webhook.switched_off_at) return null
  const ends = due.since.getTime() + TRIED_FOR_MS
  const given_up = now.getTime() >= ends
  await patchDelivery(db, due.id, {
    status: given_up ? 'failed' : 'waiting',
    next_at: new Date(Math.min(ends, now.getTime() + pauseAfter(due.tries))),
    response_status: answer.status,
    error: answer.error,
  })
  const failing = await patchWebhook(db, webhook, { failing_since: webhook.failing_since ?? now })
  if (!given_up || (failing.last_delivered_at && failing.last_delivered_at >= due.since)) return null
  await giveUpWaiting(db, webhook.id, 'The webhook was switched off')
  return patchWebhook(db, failing, { switched_off_at: now, off_why: 'failed' })
}
