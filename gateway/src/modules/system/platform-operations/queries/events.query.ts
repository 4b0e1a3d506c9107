import type { OperationsEvent } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'

const EVENT = z.object({
  id: z.string(),
  provider: z.string(),
  provider_event_id: z.string(),
  type: z.string(),
  received_at: z.date(),
  tow_company_id: z.string().nullable(),
  company: z.string().nullable(),
  why: columnOf<OperationsEvent['why']>(),
})
export type EventRow = z.output<typeof EVENT>

/** Events under review, and those about money of no checkout here; the latest first. Their content isn't read. */
export const eventsToShow = (db: Knex.Transaction, limit: number): Promise<EventRow[]> =>
  readRows(
    db,
    EVENT,
    `select e.id, e.provider, e.provider_event_id, e.type, e.received_at, o.id as tow_company_id, o.name as company,
        coalesce(e.set_aside, 'no_checkout') as why
      from payment_events as e left join checkouts as k on k.id = e.checkout_id
      left join tow_companies as o on o.id = k.tow_company_id
      where e.set_aside is not null or (e.fact is not null and e.applied_at is null)
      order by e.received_at desc, e.id desc limit :limit`,
    { limit },
  )
