import type { OperationsEvent } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { checkedRows, columnOf, readRows } from '../../../../db/read-rows.ts'
import { bindingsOf, type ExportedRows, exportedRows, KIND, type KindRow, type Narrow } from './narrow.query.ts'

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

const HELD = `(e.set_aside is not null or (e.fact is not null and e.applied_at is null))`
const EVENTS = `select e.id, e.provider, e.provider_event_id, e.type, e.received_at, o.id as tow_company_id, o.name as company,
    coalesce(e.set_aside, 'no_checkout') as why
  from payment_events as e left join checkouts as k on k.id = e.checkout_id
  left join tow_companies as o on o.id = k.tow_company_id
  where ${HELD} and (:kind::text is null or e.type = :kind::text) and (:company::uuid is null or o.id = :company::uuid)`

/** Events under review, and those about money of no checkout here; the latest first. Their content isn't read. */
export const eventsToShow = (db: Knex.Transaction, narrow: Narrow, limit: number): Promise<EventRow[]> =>
  readRows(db, EVENT, `${EVENTS} order by e.received_at desc, e.id desc limit :limit`, {
    ...bindingsOf(narrow),
    limit,
  })

/** The same events, to export; the oldest first. */
export const eventsToExport = (db: Knex.Transaction, narrow: Narrow): ExportedRows => ({
  query: exportedRows(db, EVENTS, narrow),
  keys: [
    { sql: 'x.received_at', type: 'timestamptz' },
    { sql: 'x.id', type: 'uuid' },
  ],
})
export const checkedEvents = (rows: readonly object[]): EventRow[] => checkedRows(EVENT, rows)

/** The types of these events. */
export const eventKinds = (db: Knex.Transaction): Promise<KindRow[]> =>
  readRows(db, KIND, `select distinct e.type as kind from payment_events as e where ${HELD} order by 1`)
