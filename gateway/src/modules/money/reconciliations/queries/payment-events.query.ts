import type { AdminPaymentEvent } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

const EVENT = z.object({
  id: z.string(),
  provider: z.string(),
  provider_event_id: z.string(),
  type: z.string(),
  received_at: z.date(),
  tow_company_id: z.string().nullable(),
  company: z.string().nullable(),
  meaning: columnOf<AdminPaymentEvent['meaning']>(),
  cents: z.int().nullable(),
  set_aside: columnOf<Row<'payment_events'>['set_aside']>(),
  transaction_id: z.string().nullable(),
})
export type EventRow = z.output<typeof EVENT>

/** The money that an event is about, else the first of its checkout. Its content isn't shown: it may name the payer. */
const EVENTS = `
select e.id, e.provider, e.provider_event_id, e.type, e.received_at, o.id as tow_company_id, o.name as company,
  e.fact ->> 'kind' as meaning, e.set_aside,
  case when e.fact ->> 'kind' in ('succeeded', 'refunded', 'refund_failed') then (e.fact ->> 'amount_cents')::int end as cents,
  (select x.id from transactions x where x.checkout_id = e.checkout_id
    order by (x.provider_id = coalesce(e.fact ->> 'refund_id', e.fact ->> 'payment_id')
      or x.id::text = e.fact ->> 'refund_key') is true desc, x.at, x.id limit 1) as transaction_id
from payment_events e left join checkouts k on k.id = e.checkout_id
left join tow_companies o on o.id = k.tow_company_id`

/** The events of a checkout, oldest first. */
export const eventsOfCheckout = (db: Knex.Transaction, checkout_id: string): Promise<EventRow[]> =>
  readRows(db, EVENT, `${EVENTS} where e.checkout_id = :checkout_id order by e.received_at, e.id`, { checkout_id })

interface Wanted {
  readonly tow_company_id: string | null
  readonly from: Date | null
  readonly until: Date | null
  readonly limit: number
}

/** The latest events, newest first. */
export const latestEvents = (db: Knex.Transaction, wanted: Wanted): Promise<EventRow[]> =>
  readRows(
    db,
    EVENT,
    `${EVENTS} where (:tow_company_id::uuid is null or k.tow_company_id = :tow_company_id::uuid)
      and (:from::timestamptz is null or e.received_at >= :from::timestamptz)
      and (:until::timestamptz is null or e.received_at < :until::timestamptz)
    order by e.received_at desc, e.id desc limit :limit`,
    { ...wanted },
  )
