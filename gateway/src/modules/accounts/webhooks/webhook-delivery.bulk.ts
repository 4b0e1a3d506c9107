import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../db/read-rows.ts'

const DUE = z.object({
  id: z.string(),
  tow_company_id: z.string(),
  endpoint_id: z.string(),
  event_id: z.string(),
  kind: z.enum(['tow', 'boot', 'sticker', 'permit', 'payment']),
  record_id: z.string(),
  record_status: z.string(),
  sequence: z.int(),
  occurred_at: z.date(),
  tries: z.int(),
  since: z.date(),
  url: z.string(),
  secret: z.instanceof(Buffer),
  previous_secret: z.instanceof(Buffer).nullable(),
})
export type DueDelivery = z.output<typeof DUE>

/** A try takes ten seconds at most; a delivery whose process was killed is tried again after this time. */
const CLAIMED_SECONDS = 60
const AT_ONCE = 20

/**
 * Claims what is to be sent now, for one try. A later change of a record waits until the earlier ones were delivered or given up, and two
 * gateways never send the same.
 */
export const claimDueDeliveries = (db: Knex.Transaction): Promise<DueDelivery[]> =>
  readRows(
    db,
    DUE,
    `update webhook_deliveries d
      set next_at = app_now() + make_interval(secs => :seconds), tries = d.tries + 1
      from webhook_endpoints e
      where e.id = d.endpoint_id and d.id in (
        select x.id from webhook_deliveries x
        join webhook_endpoints o on o.id = x.endpoint_id and o.switched_off_at is null and o.removed_at is null
        where x.status = 'waiting' and x.next_at <= app_now()
          and not exists (select from webhook_deliveries p where p.endpoint_id = x.endpoint_id
            and p.record_id = x.record_id and p.status = 'waiting' and p.sequence < x.sequence)
        order by x.next_at, x.sequence limit :limit for update of x skip locked)
      returning d.id, d.tow_company_id, d.endpoint_id, d.event_id, d.kind, d.record_id, d.record_status,
        d.sequence, d.occurred_at, d.tries, d.since, e.url, e.secret,
        case when e.previous_until > app_now() then e.previous_secret end as previous_secret`,
    { seconds: CLAIMED_SECONDS, limit: AT_ONCE },
  )

/** Gives up what waits for a webhook that is no longer on. */
export const giveUpWaiting = (db: Knex.Transaction, endpoint_id: string, error: string): Promise<number> =>
  db('webhook_deliveries').where({ endpoint_id, status: 'waiting' }).update({ status: 'failed', error })

/** Lets deliveries wait again, as if their changes were new: one, or those that failed since a time. Returns how many. */
export const sendDeliveriesAgain = (
  db: Knex.Transaction,
  endpoint_id: string,
  which: { readonly id: string } | { readonly failed_since: Date },
): Promise<number> => {
  const again = db('webhook_deliveries').where({ endpoint_id }).whereNot('status', 'waiting')
  void ('id' in which
    ? again.where('id', which.id)
    : again.where('status', 'failed').where('occurred_at', '>=', which.failed_since))
  return again.update({
    status: 'waiting',
    tries: 0,
    delivered_at: null,
    response_status: null,
    error: null,
    since: db.raw('app_now()'),
    next_at: db.raw('app_now()'),
  })
}

/** Deletes the deliveries of changes from before this time; returns how many. */
export const deleteOldDeliveries = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('webhook_deliveries').where('occurred_at', '<', before).delete()
