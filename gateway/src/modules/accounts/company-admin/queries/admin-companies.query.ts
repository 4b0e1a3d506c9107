import { ADMIN_COMPANY_LIST, type AdminCompany } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'

/** The platform's own time zone: filters by day and the file name of an export use it. */
export const PLATFORM_ZONE = 'America/Chicago'

export interface CompanyRecord
  extends
    Omit<Row<'tow_companies'>, 'notification_settings' | 'payment_settings'>,
    Pick<AdminCompany, 'status' | 'admin' | 'contracts' | 'people' | 'tows_this_month'> {
  readonly last_activity_at: Date | null
}

export const COMPANY_STATUS = (c: string): string =>
  `case when ${c}.is_active then 'active' when ${c}.sign_up in ('pending', 'declined') then ${c}.sign_up else 'disabled' end`
/** Until a sign-up is approved, its admin isn't active at the company, but has a login. */
const PERSON_STATUS = `case when d.is_active or c.sign_up in ('pending', 'declined') then u.status else 'disabled' end`

const ADMIN = `(select jsonb_build_object('id', d.id, 'name', u.name, 'email', u.email, 'status', ${PERSON_STATUS})
  from tow_users d join users u on u.id = d.user_id where d.tow_company_id = c.id and d.is_main)`
const CONTRACTS = `(select count(*)::int from contracts k where k.tow_company_id = c.id and k.is_active and not k.is_practice)`
const PEOPLE = `(select count(*)::int from tow_users d join users u on u.id = d.user_id
  where d.tow_company_id = c.id and d.removed_at is null and d.is_active and u.status <> 'disabled')`
const TOWS = `(select count(*)::int from tows t where t.tow_company_id = c.id and not t.is_practice and t.status = 'completed'
  and t.requested_at >= date_trunc('month', :now::timestamptz at time zone c.timezone) at time zone c.timezone)`
const LAST_ACTIVITY = `(select max(s.last_seen_at) from company_last_seen(c.id) s)`
const TURN = `case when c.sign_up = 'pending' and not c.is_active
  then '1 ' || to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  when c.sign_up = 'declined' then '3 ' || lower(c.name) else '2 ' || lower(c.name) end`
const FOUND = matchesText('c.name', 'c.legal_name', 'c.license_number', 'c.city', 'found.people')

/** All tow companies, as a table `p`. */
function companies(db: Knex.Transaction, now: Date, search?: string): Knex.QueryBuilder {
  const rows = db('tow_companies as c').select(
    'c.*',
    db.raw(`${COMPANY_STATUS('c')} as status`),
    db.raw(`${ADMIN} as admin`),
    db.raw(`${CONTRACTS} as contracts`),
    db.raw(`${PEOPLE} as people`),
    db.raw(`${TOWS} as tows_this_month`, { now }),
    db.raw(`${LAST_ACTIVITY} as last_activity_at`),
    db.raw(`${TURN} as turn`),
  )
  if (search)
    void rows
      .joinRaw(
        `cross join lateral (select string_agg(u.name || ' ' || u.email, ' ') as people from tow_users d
          join users u on u.id = d.user_id where d.tow_company_id = c.id and d.removed_at is null) found`,
      )
      .whereRaw(FOUND, [search])
  return db.from(rows.as('p'))
}

/** Returns one company as the list shows it; undefined if there is none. */
export const companyOf = (db: Knex.Transaction, id: string, now: Date): Promise<CompanyRecord | undefined> =>
  companies(db, now).where('p.id', id).first<CompanyRecord | undefined>('p.*')

export const COMPANY_ID: KeyColumn = { sql: 'p.id', type: 'uuid' }
export const COMPANY_SORTS: SortColumns<typeof ADMIN_COMPANY_LIST> = {
  turn: { sql: 'p.turn', type: 'text' },
  name: { sql: 'p.name', type: 'text' },
  contracts: { sql: 'p.contracts', type: 'bigint' },
  people: { sql: 'p.people', type: 'bigint' },
  tows_this_month: { sql: 'p.tows_this_month', type: 'bigint' },
  last_activity_at: { sql: 'p.last_activity_at', type: 'timestamptz', nullable: true },
  created_at: { sql: 'p.created_at', type: 'timestamptz' },
}
const FIELDS: FilterColumns<(typeof ADMIN_COMPANY_LIST)['filters']> = {
  id: 'p.id',
  status: 'p.status',
  state: 'p.state',
  has_booting_access: 'p.has_booting_access',
  created_at: 'p.created_at',
}

interface RequestedCompanies {
  readonly segment?: string | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface CompanyList {
  readonly rows: Knex.QueryBuilder<object, CompanyRecord[]>
  /** Without the segment, to count each. */
  readonly all: Knex.QueryBuilder
}

/** Lists all tow companies. The screen and the export use the same list. */
export function openCompanies(db: Knex.Transaction, asked: RequestedCompanies, now: Date): CompanyList {
  const all = companies(db, now, asked.search)
  applyFilters(all, asked.filter, ADMIN_COMPANY_LIST, FIELDS, PLATFORM_ZONE)
  const rows = all.clone().select<CompanyRecord[]>('p.*')
  if (asked.segment && asked.segment !== 'all') void rows.where('p.status', asked.segment)
  return { all, rows }
}

const COUNT = z.object({ status: z.string(), n: z.int() })

/** Counts the companies of each status, and all. */
export async function countCompanies({ all }: CompanyList): Promise<ReadonlyMap<string, number>> {
  const counted = await all.clone().groupBy('p.status').select('p.status', all.client.raw('count(*)::int as n'))
  const rows = checkedRows(COUNT, counted)
  return new Map([
    ...rows.map(({ status, n }) => [status, n] as const),
    ['all', rows.reduce((sum, { n }) => sum + n, 0)],
  ])
}
