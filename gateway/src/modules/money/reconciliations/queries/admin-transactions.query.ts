import {
  ADMIN_TRANSACTION_LIST,
  type AdminTransaction,
  type api,
  MAX_COUNT,
  type ParsedQuery,
  type SegmentName,
} from '@curbwise/api'
import { searchChars, towNumberIn } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { callForValue } from '../../../../db/call-function.ts'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows, columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

/** The platform's own time zone: filters by day use it, and the file name of an export. */
export const PLATFORM_ZONE = 'America/Chicago'
/** The most tows that a search by plate or number looks up. */
const FOUND = 500

const ROW = z.object({
  id: z.string(),
  kind: columnOf<Row<'transactions'>['kind']>(),
  method: columnOf<Row<'transactions'>['method']>(),
  provider: columnOf<Row<'transactions'>['provider']>(),
  status: columnOf<Row<'transactions'>['status']>(),
  amount_cents: z.int(),
  at: z.date(),
  receipt_number: z.string().nullable(),
  tow_company_id: z.string(),
  company: z.string(),
  timezone: z.string(),
  contract_id: z.string(),
  contract: z.string(),
  purpose: columnOf<AdminTransaction['purpose']>(),
  case_number: z.string().nullable(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  recorded: columnOf<AdminTransaction['recorded']>(),
  dispute: columnOf<AdminTransaction['dispute']>(),
})
export type TransactionRow = z.output<typeof ROW>

const PURPOSE = `case when x.tow_id is not null then 'tow' when x.boot_id is not null then 'boot' else 'permit' end`
const CASE_NUMBER = `case when t.id is not null then tow_number(t.number)
  when p.id is not null then upper(substr(p.id::text, 1, 4) || '-' || substr(p.id::text, 5, 4)) end`
const OPEN = `d.cleared_at is null and d.settled_at is null`
const DISPUTE = `(select d.status from payment_disputes d where x.kind = 'payment' and d.provider = x.provider
  and d.provider_payment_id = x.provider_id order by d.opened_at desc, d.id limit 1)`

/** A comparison counts only for what was an hour old when the provider's list was read. */
const RECORDED = `case when x.provider = 'counter' then 'by_hand'
  when exists (select from reconciliation_differences d where d.transaction_id = x.id and ${OPEN}) then 'differs'
  when exists (select from reconciliation_differences d where d.transaction_id = x.id and d.cleared_at is null
    and d.settled_at is not null) then 'settled'
  when exists (select from reconciliations r where r.tow_company_id = x.tow_company_id and r.provider = x.provider
    and r.day = (x.at at time zone o.timezone)::date and r.status <> 'failed' and r.read_at > x.at + interval '1 hour') then 'matches'
  else 'not_compared' end`

const COLUMNS = [
  'x.id',
  'x.kind',
  'x.method',
  'x.provider',
  'x.status',
  'x.amount_cents',
  'x.at',
  'x.receipt_number',
  'x.tow_company_id',
  'o.name as company',
  'o.timezone',
  'x.contract_id',
  'c.name as contract',
] as const

const COMPUTED = `${PURPOSE} as purpose, ${CASE_NUMBER} as case_number, ${RECORDED} as recorded, ${DISPUTE} as dispute,
  case when t.id is not null then t.license_plate when p.id is not null then p.license_plate else b.license_plate end as license_plate,
  case when t.id is not null then t.state when p.id is not null then p.state else b.state end as state`

export const TRANSACTION_ID: KeyColumn = { sql: 'x.id', type: 'uuid' }
export const TRANSACTION_SORTS: SortColumns<typeof ADMIN_TRANSACTION_LIST> = {
  at: { sql: 'x.at', type: 'timestamptz' },
}
const FIELDS: FilterColumns<(typeof ADMIN_TRANSACTION_LIST)['filters']> = {
  id: 'x.id',
  tow_company_id: 'x.tow_company_id',
  kind: 'x.kind',
  method: 'x.method',
  status: 'x.status',
  purpose: PURPOSE,
  at: 'x.at',
}

type Segment = SegmentName<typeof ADMIN_TRANSACTION_LIST>
type Asked = Pick<ParsedQuery<typeof api.adminTransactions.list>, 'search' | 'filter' | 'segment'>

const DISPUTED = `select y.id from payment_disputes d
  join transactions y on y.provider = d.provider and y.provider_id = d.provider_payment_id and y.kind = 'payment'`

/** As arrays, which Postgres looks up before it reads the list: there are few of them on a platform of any size. */
const SEGMENTS: Readonly<Record<Segment, string>> = {
  all: 'true',
  payments: `x.kind = 'payment'`,
  refunds: `x.kind = 'refund'`,
  disputes: `x.id = any (array(${DISPUTED}))`,
  to_look_at: `x.id = any (array(
    select d.transaction_id from reconciliation_differences d where ${OPEN} and d.transaction_id is not null
    union ${DISPUTED} where d.status in ('needs_response', 'under_review')
    union select y.id from transactions y where y.status = 'failed' and y.kind = 'refund' and y.at > '-infinity'
      and not exists (select from transactions z where z.refund_of = y.refund_of and z.status <> 'failed' and z.at >= y.at)))`,
}

/** Payments and refunds outside of practice. Only lists of all companies say that they are: their index does, too. */
function ledger(db: Knex.Transaction, asked: Asked): Knex.QueryBuilder {
  const rows = db('transactions as x').join('contracts as c', 'c.id', 'x.contract_id').where('c.is_practice', false)
  applyFilters(rows, asked.filter, ADMIN_TRANSACTION_LIST, FIELDS, PLATFORM_ZONE)
  const is_of_one = asked.filter?.some((filter) => filter.startsWith('tow_company_id:is:')) ?? false
  if (!is_of_one) void rows.whereRaw(`x.at > '-infinity'`)
  return rows
}

const decorated = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows
    .join('tow_companies as o', 'o.id', 'x.tow_company_id')
    .leftJoin('tows as t', 't.id', 'x.tow_id')
    .leftJoin('guest_permits as p', 'p.id', 'x.guest_permit_id')
    .leftJoin('booted_vehicles as b', 'b.id', 'x.boot_id')
    .select(COLUMNS)
    .select(rows.client.raw(COMPUTED))

const FOUND_IDS = `x.id = any (array(
  select y.id from transactions y where y.receipt_key = receipt_key(:search)
  union select y.id from transactions y where y.provider_id = :search
  union select y.id from transactions y where y.tow_id = any (:tows::uuid[])
  union select y.id from transactions y join guest_permits g on g.id = y.guest_permit_id
    where :chars::text <> '' and g.plate_chars >= :chars and g.plate_chars < :chars || '~'
  union select y.id from transactions y where y.guest_permit_id >= :permit_from::uuid and y.guest_permit_id <= :permit_until::uuid))`

const PERMIT = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i

/** What a search finds: a whole receipt number or provider's id, the start of a plate, or the number of a tow or permit. */
async function foundBy(
  db: Knex.Transaction,
  search: string,
): Promise<readonly [string, Record<string, Knex.RawBinding>]> {
  const chars = searchChars(search)
  const tows = chars === '' ? [] : await callForValue(db, 'tows_matching', null, chars, towNumberIn(chars), FOUND)
  const [, first = null, second = null] = PERMIT.exec(search) ?? []
  const permit = first === null ? null : `${first}${second ?? ''}`.toLowerCase()
  return [
    FOUND_IDS,
    {
      search,
      tows: [...tows],
      chars,
      permit_from: permit && `${permit}-0000-0000-0000-000000000000`,
      permit_until: permit && `${permit}-ffff-ffff-ffff-ffffffffffff`,
    },
  ]
}

export interface TransactionList {
  readonly rows: Knex.QueryBuilder<object, TransactionRow[]>
  /** Counts each segment up to MAX_COUNT, in one statement. */
  counts(): Promise<{ readonly counts: Record<Segment, number>; readonly counts_at_least: Segment[] }>
}

const COUNT = z.object({ name: z.string(), hits: z.int() })

/** Lists payments and refunds of all companies. The screen and the export use the same list. */
export async function openTransactions(db: Knex.Transaction, asked: Asked): Promise<TransactionList> {
  const found = asked.search ? await foundBy(db, asked.search) : null
  const inSegment = (segment: Segment): Knex.QueryBuilder => {
    const rows = ledger(db, asked).whereRaw(SEGMENTS[segment])
    return found ? rows.whereRaw(db.raw(...found)) : rows
  }
  return {
    rows: decorated(inSegment(asked.segment ?? 'all')),
    async counts() {
      const { segments } = ADMIN_TRANSACTION_LIST
      const parts = segments.map((segment) =>
        db
          .from(inSegment(segment).select('x.id').limit(MAX_COUNT).as('rows'))
          .select(db.raw('?::text as name, count(*)::int as hits', [segment])),
      )
      const rows = await readRows(db, COUNT, parts.map(() => '?').join(' union all '), parts)
      const of = (segment: Segment): number => rows.find(({ name }) => name === segment)?.hits ?? 0
      return {
        counts: {
          all: of('all'),
          payments: of('payments'),
          refunds: of('refunds'),
          disputes: of('disputes'),
          to_look_at: of('to_look_at'),
        },
        counts_at_least: segments.filter((segment) => of(segment) >= MAX_COUNT),
      }
    },
  }
}

/** Returns one payment or refund as the list shows it. */
export async function transactionOf(db: Knex.Transaction, id: string): Promise<TransactionRow | undefined> {
  const found = await decorated(
    db('transactions as x').join('contracts as c', 'c.id', 'x.contract_id').where('x.id', id),
  )
  return checkedRows(ROW, found)[0]
}

/** The rows of a page, with their types checked. */
export const checkedTransactions = (rows: readonly object[]): TransactionRow[] => checkedRows(ROW, rows)
