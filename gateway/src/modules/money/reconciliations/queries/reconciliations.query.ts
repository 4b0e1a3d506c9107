import type { MoneyDifferenceRow } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

type Run = Row<'reconciliations'>
type Difference = Row<'reconciliation_differences'>

const RUN = z.object({
  id: z.string(),
  day: z.string(),
  status: columnOf<Run['status']>(),
  provider: columnOf<Run['provider']>(),
  tow_company_id: z.string(),
  company: z.string(),
  timezone: z.string(),
  asked_at: z.date(),
  asked_by_name: z.string().nullable(),
  read_at: z.date().nullable(),
  failed_reason: z.string().nullable(),
  payments_here: z.int(),
  refunds_here: z.int(),
  cents_here: z.int(),
  payments_there: z.int(),
  refunds_there: z.int(),
  cents_there: z.int(),
  payments_counter: z.int(),
  refunds_counter: z.int(),
  cents_counter: z.int(),
  matched: z.int(),
  waiting: z.int(),
  differences: z.int(),
})
export type RunRow = z.output<typeof RUN>

const OPEN = 'd.cleared_at is null and d.settled_at is null'

interface Wanted {
  readonly tow_company_id: string | null
  /** Year-month-day. */
  readonly day: string | null
}

/** The comparisons of a day, or without a day each company's latest, by company. */
export const latestRuns = (db: Knex.Transaction, wanted: Wanted): Promise<RunRow[]> =>
  readRows(
    db,
    RUN,
    `select r.*, to_char(r.day, 'YYYY-MM-DD') as day, o.name as company, o.timezone,
      (select count(*)::int from reconciliation_differences d where d.reconciliation_id = r.id and ${OPEN}) as differences
    from tow_companies o cross join lateral (
      select s.* from reconciliations s where s.tow_company_id = o.id and (:day::date is null or s.day = :day::date)
      order by s.day desc, s.provider limit 1) r
    where :tow_company_id::uuid is null or o.id = :tow_company_id::uuid
    order by o.name, o.id`,
    { ...wanted },
  )

const DIFFERENCE = z.object({
  id: z.string(),
  kind: columnOf<Difference['kind']>(),
  step: columnOf<Difference['step']>(),
  money: columnOf<Difference['money']>(),
  provider: columnOf<Difference['provider']>(),
  provider_account: z.string().nullable(),
  provider_id: z.string(),
  transaction_id: z.string().nullable(),
  checkout_id: z.string().nullable(),
  purpose: columnOf<NonNullable<MoneyDifferenceRow['checkout']>['purpose'] | null>(),
  case_number: z.string().nullable(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  here_status: columnOf<Difference['here_status']>(),
  here_cents: z.int().nullable(),
  there_status: columnOf<Difference['there_status']>(),
  there_cents: z.int().nullable(),
  there_currency: z.string().nullable(),
  at: z.date(),
  found_at: z.date(),
  tow_company_id: z.string(),
  company: z.string(),
  timezone: z.string(),
  cleared_at: z.date().nullable(),
  settled_at: z.date().nullable(),
  settled_by_name: z.string().nullable(),
  settled_reason: z.string().nullable(),
})
export type DifferenceRow = z.output<typeof DIFFERENCE>

const DIFFERENCES = `
select d.*, o.name as company, o.timezone, k.purpose, k.license_plate, k.state,
  case when t.id is not null then tow_number(t.number)
    when k.guest_permit_id is not null
      then upper(substr(k.guest_permit_id::text, 1, 4) || '-' || substr(k.guest_permit_id::text, 5, 4)) end as case_number
from reconciliation_differences d join tow_companies o on o.id = d.tow_company_id
left join checkouts k on k.id = d.checkout_id left join tows t on t.id = k.tow_id`

/** Returns one difference; undefined if there is none. */
export async function differenceWith(db: Knex.Transaction, id: string): Promise<DifferenceRow | undefined> {
  const [found] = await readRows(db, DIFFERENCE, `${DIFFERENCES} where d.id = :id`, { id })
  return found
}

/** The differences about a payment or refund that both sides still disagree about, or that were settled. */
export const differencesOfTransaction = (db: Knex.Transaction, transaction_id: string): Promise<DifferenceRow[]> =>
  readRows(
    db,
    DIFFERENCE,
    `${DIFFERENCES} where d.transaction_id = :transaction_id and d.cleared_at is null order by d.found_at, d.id`,
    { transaction_id },
  )

/** Open differences, newest first. With a day, only those of its comparisons, and those that are over too. */
export const latestDifferences = (
  db: Knex.Transaction,
  wanted: Wanted & { readonly limit: number },
): Promise<DifferenceRow[]> =>
  readRows(
    db,
    DIFFERENCE,
    `${DIFFERENCES} where (:tow_company_id::uuid is null or d.tow_company_id = :tow_company_id::uuid)
      and case when :day::date is null then ${OPEN}
        else d.reconciliation_id in (select r.id from reconciliations r where r.day = :day::date) end
    order by (${OPEN}) desc, d.at desc, d.id limit :limit`,
    { ...wanted },
  )

const COUNT = z.object({ open: z.int() })

/** How many differences of all companies are open. */
export async function countOpen(db: Knex.Transaction): Promise<number> {
  const [counted] = await readRows(
    db,
    COUNT,
    `select count(*)::int as open from reconciliation_differences d where ${OPEN}`,
  )
  return counted?.open ?? 0
}
