import { EXTERNAL_COMPANY_LIST, type ExternalCompany } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'

/** The platform's own time zone: filters by day and the file name of an export use it. */
export const PLATFORM_ZONE = 'America/Chicago'

export interface ExternalCompanyRecord
  extends Row<'external_companies'>, Pick<ExternalCompany, 'status' | 'people' | 'contracts' | 'contract_names'> {}

/** Names in the row of the list. */
const NAMED = 2

const STATUS = `case when c.is_active then 'active' else 'disabled' end`
const PEOPLE = `(select count(*)::int from external_users x join users u on u.id = x.user_id
  where x.external_company_id = c.id and x.is_active and u.status <> 'disabled')`
const CONTRACTS = `(select count(*)::int from external_contracts a where a.external_company_id = c.id and a.valid_until is null)`
const NAMES = `array(select k.name from external_contracts a join contracts k on k.id = a.contract_id
  where a.external_company_id = c.id and a.valid_until is null order by lower(k.name), k.id limit ${NAMED})`
const FOUND = matchesText('c.name', 'c.city', 'c.email', 'found.people')

/** All external companies, as a table `p`. */
function companies(db: Knex.Transaction, search?: string): Knex.QueryBuilder {
  const rows = db('external_companies as c').select(
    'c.*',
    db.raw(`${STATUS} as status`),
    db.raw(`${PEOPLE} as people`),
    db.raw(`${CONTRACTS} as contracts`),
    db.raw(`${NAMES} as contract_names`),
    db.raw('lower(c.name) as name_key'),
  )
  if (search)
    void rows
      .joinRaw(
        `cross join lateral (select string_agg(u.name || ' ' || u.email, ' ') as people from external_users x
          join users u on u.id = x.user_id where x.external_company_id = c.id) found`,
      )
      .whereRaw(FOUND, [search])
  return db.from(rows.as('p'))
}

/** Returns one company as the list shows it; undefined if there is none. */
export const externalCompanyOf = (db: Knex.Transaction, id: string): Promise<ExternalCompanyRecord | undefined> =>
  companies(db).where('p.id', id).first<ExternalCompanyRecord | undefined>('p.*')

export const EXTERNAL_COMPANY_ID: KeyColumn = { sql: 'p.id', type: 'uuid' }
export const EXTERNAL_COMPANY_SORTS: SortColumns<typeof EXTERNAL_COMPANY_LIST> = {
  name: { sql: 'p.name_key', type: 'text' },
  people: { sql: 'p.people', type: 'bigint' },
  contracts: { sql: 'p.contracts', type: 'bigint' },
  created_at: { sql: 'p.created_at', type: 'timestamptz' },
}
/** The tow companies at whose complexes it works: a filter that takes several values at once. */
const TOW_COMPANY = 'served.tow_company_id'
const FIELDS: FilterColumns<(typeof EXTERNAL_COMPANY_LIST)['filters']> = {
  id: 'p.id',
  status: 'p.status',
  state: 'p.state',
  tow_company_id: TOW_COMPANY,
  created_at: 'p.created_at',
}

interface RequestedCompanies {
  readonly segment?: string | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface ExternalCompanyList {
  readonly rows: Knex.QueryBuilder<object, ExternalCompanyRecord[]>
  /** Without the segment, to count each. */
  readonly all: Knex.QueryBuilder
}

const isServed = (filter: string): boolean => filter.startsWith('tow_company_id:')

/** Lists all external companies. The screen and the export use the same list. */
export function openExternalCompanies(db: Knex.Transaction, asked: RequestedCompanies): ExternalCompanyList {
  const all = companies(db, asked.search)
  const [served, others] = [asked.filter?.filter(isServed), asked.filter?.filter((filter) => !isServed(filter))]
  applyFilters(all, others, EXTERNAL_COMPANY_LIST, FIELDS, PLATFORM_ZONE)
  if (served && served.length > 0) {
    const at = db('external_contracts as a')
      .join('contracts as served', 'served.id', 'a.contract_id')
      .whereNull('a.valid_until')
      .select('a.external_company_id')
    all.whereIn('p.id', applyFilters(at, served, EXTERNAL_COMPANY_LIST, FIELDS, PLATFORM_ZONE))
  }
  const rows = all.clone().select<ExternalCompanyRecord[]>('p.*')
  if (asked.segment && asked.segment !== 'all') void rows.where('p.status', asked.segment)
  return { all, rows }
}

const COUNT = z.object({ status: z.string(), n: z.int() })

/** Counts the companies of each status, and all. */
export async function countExternalCompanies({ all }: ExternalCompanyList): Promise<ReadonlyMap<string, number>> {
  const counted = await all.clone().groupBy('p.status').select('p.status', all.client.raw('count(*)::int as n'))
  const rows = checkedRows(COUNT, counted)
  return new Map([
    ...rows.map(({ status, n }) => [status, n] as const),
    ['all', rows.reduce((sum, { n }) => sum + n, 0)],
  ])
}
