import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { announce } from '../events/announce.ts'
import { changeDelivery } from './notification.bulk.ts'

export interface DeliveryLog {
  readonly knex: Knex
  readonly databaseNow: () => Date | null
}

type Status = 'queued' | 'sent' | 'failed' | 'unknown'

/** What became of a message; a row only for those that somebody sent on purpose and asks after. */
export interface Delivery {
  readonly status: Status
  /** Why it failed; of one that waits, what its last try said. What was said before stays where this is left out. */
  readonly error?: string | null
  readonly provider_id?: string | null
}

/** Enters what became of a message where it stands in one of `from`. A mail that went out needs no second try, so its words are not kept. */
export async function recordDelivery(
  { knex, databaseNow }: DeliveryLog,
  actor: Actor,
  id: string | undefined,
  fate: Delivery,
  from: readonly Status[],
): Promise<void> {
  if (!id) return
  await inTenancy(knex, actor, databaseNow(), async (db) => {
    const changed = await changeDelivery(db, id, from, {
      status: fate.status,
      ...(fate.error !== undefined && { error: fate.error }),
      ...(fate.provider_id && { provider_id: fate.provider_id }),
      ...(fate.status === 'sent' && {
        sent_at: db.raw('app_now()'),
        message: db.raw(`case when channel = 'sms' then message end`),
      }),
    })
    for (const { tow_id, contract_id, tow_company_id } of changed)
      if (tow_id) await announce(db, { resource: 'tows', id: tow_id, contract_id, tow_company_id, unit_id: null })
  })
}
