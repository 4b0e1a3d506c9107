import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { announce } from '../events/announce.ts'
import { failedDelivery } from './failed-delivery.ts'
import type { Jobs } from './jobs.ts'
import { changeDelivery } from './notification.bulk.ts'

export interface DeliveryLog {
  readonly knex: Knex
  readonly jobs: Jobs
  readonly databaseNow: () => Date | null
}

type Status = 'queued' | 'sent' | 'failed' | 'unknown'

/** A message's delivery state. Only messages that a user sent and tracks have a row. */
export interface Delivery {
  readonly status: Status
  /** Why it failed, or for a waiting message, the last attempt's error. When absent, the earlier text stays. */
  readonly error?: string | null
  readonly provider_id?: string | null
}

/**
 * Records a message's delivery state if its current state is one of `from`. A sent email needs no second attempt, so
 * its text is not stored.
 */
export async function recordDelivery(
  { knex, jobs, databaseNow }: DeliveryLog,
  actor: Actor,
  id: string | undefined,
  delivery: Delivery,
  from: readonly Status[],
): Promise<void> {
  if (!id) return
  await inTenancy(knex, actor, databaseNow(), async (db) => {
    const changed = await changeDelivery(db, id, from, {
      status: delivery.status,
      ...(delivery.error !== undefined && { error: delivery.error }),
      ...(delivery.provider_id && { provider_id: delivery.provider_id }),
      ...(delivery.status === 'sent' && {
        sent_at: db.raw('app_now()'),
        message: db.raw(`case when channel = 'sms' then message end`),
      }),
    })
    for (const one of changed) {
      const { tow_id, contract_id, tow_company_id } = one
      if (tow_id) await announce(db, { resource: 'tows', id: tow_id, contract_id, tow_company_id, unit_id: null })
      const failed = delivery.status === 'failed' ? failedDelivery(one, id, delivery.error ?? null) : null
      if (failed)
        await jobs.enqueue(db, 'company_alert', failed.payload, {
          tenant: failed.tenant,
          behalf: { user_id: null, name: 'System', role: 'system' },
        })
    }
  })
}
