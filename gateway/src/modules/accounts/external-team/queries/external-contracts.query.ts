import { EXTERNAL_CONTRACT_LIST, type ExternalCompanyDetails, type ExternalContractDetails } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { matchesText } from '../../../../db/text-search.ts'
import { PLATFORM_ZONE } from './external-companies.query.ts'

/** A complex with its tow company, and the external company that works there. */
export interface ExternalContractRecord extends Pick<
  Row<'contracts'>,
  'id' | 'name' | 'is_active' | 'timezone' | 'tow_company_id'
> {
  readonly tow_company: string
  readonly external_company_id: string | null
  readonly external_company: string | null
  readonly external_is_active: boolean | null
  readonly since: Date | null
  readonly set_by: string | null
}

/** All complexes, as a table `p`. */
function contracts(db: Knex.Transaction): Knex.QueryBuilder {
  const rows = db('contracts as k')
    .join('tow_companies as t', 't.id', 'k.tow_company_id')
    .joinRaw('left join external_contracts a on a.contract_id = k.id and a.valid_until is null')
    .leftJoin('external_companies as c', 'c.id', 'a.external_company_id')
    .leftJoin('users as u', 'u.id', 'a.created_by')
    .select(
      'k.id',
      'k.name',
      'k.is_active',
      'k.timezone',
      'k.tow_company_id',
      't.name as tow_company',
      'a.external_company_id',
      'c.name as external_company',
      'c.is_active as external_is_active',
      'a.valid_from as since',
      'u.name as set_by',
      db.raw(`lower(k.name) as complex_key, lower(t.name) as tow_company_key, lower(c.name) as external_key`),
      db.raw(`case when k.is_active then 'active' else 'disabled' end as status`),
    )
  return db.from(rows.as('p'))
}

/** Returns one complex as the list shows it; undefined if there is none. */
export const externalContractOf = (db: Knex.Transaction, id: string): Promise<ExternalContractRecord | undefined> =>
  contracts(db).where('p.id', id).first<ExternalContractRecord | undefined>('p.*')

export const EXTERNAL_CONTRACT_ID: KeyColumn = { sql: 'p.id', type: 'uuid' }
export const EXTERNAL_CONTRACT_SORTS: SortColumns<typeof EXTERNAL_CONTRACT_LIST> = {
  complex: { sql: 'p.complex_key', type: 'text' },
  tow_company: { sql: 'p.tow_company_key', type: 'text' },
  external_company: { sql: 'p.external_key', type: 'text', nullable: true },
  since: { sql: 'p.since', type: 'timestamptz', nullable: true },
}
const FIELDS: FilterColumns<(typeof EXTERNAL_CONTRACT_LIST)['filters']> = {
  id: 'p.id',
  external_company_id: 'p.external_company_id',
  tow_company_id: 'p.tow_company_id',
  status: 'p.status',
  since: 'p.since',
}
const FOUND = matchesText('p.name', 'p.tow_company', 'p.external_company')

interface RequestedContracts {
  readonly segment?: string | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface ExternalContractList {
  readonly rows: Knex.QueryBuilder<object, ExternalContractRecord[]>
  /** Without the segment, to count each. */
  readonly all: Knex.QueryBuilder
}

/** Lists all complexes. The screen and the export use the same list. */
export function openExternalContracts(db: Knex.Transaction, asked: RequestedContracts): ExternalContractList {
  const all = contracts(db)
  if (asked.search) all.whereRaw(FOUND, [asked.search])
  applyFilters(all, asked.filter, EXTERNAL_CONTRACT_LIST, FIELDS, PLATFORM_ZONE)
  const rows = all.clone().select<ExternalContractRecord[]>('p.*')
  if (asked.segment === 'with') void rows.whereNotNull('p.external_company_id')
  if (asked.segment === 'without') void rows.whereNull('p.external_company_id')
  return { all, rows }
}

const COUNT = z.object({ all: z.int(), with: z.int(), without: z.int() })

/** Counts the complexes with and without an external company, and all. */
export async function countExternalContracts({ all }: ExternalContractList): Promise<z.output<typeof COUNT>> {
  const counted = await all.clone().select(
    all.client.raw(`count(*)::int as "all", count(p.external_company_id)::int as "with",
        (count(*) - count(p.external_company_id))::int as without`),
  )
  const [row] = checkedRows(COUNT, counted)
  return row ?? { all: 0, with: 0, without: 0 }
}

/** The complexes of a company, by name. */
export async function complexesOf(
  db: Knex.Transaction,
  external_company_id: string,
): Promise<ExternalCompanyDetails['complexes']> {
  const rows = await contracts(db)
    .where('p.external_company_id', external_company_id)
    .orderBy(['p.complex_key', 'p.id'])
    .select<ExternalContractRecord[]>('p.*')
  return rows.flatMap(({ id, name, is_active, tow_company_id, tow_company, since }) =>
    since === null
      ? []
      : [{ id, name, is_active, tow_company: { id: tow_company_id, name: tow_company }, since: since.toISOString() }],
  )
}

const EARLIER = z.object({ name: z.string(), valid_from: z.date(), valid_until: z.date() })

/** The companies that worked at a complex before, newest first. */
export async function earlierCompaniesOf(
  db: Knex.Transaction,
  contract_id: string,
): Promise<ExternalContractDetails['before']> {
  const rows = checkedRows(
    EARLIER,
    await db('external_contracts as a')
      .join('external_companies as c', 'c.id', 'a.external_company_id')
      .where({ contract_id })
      .whereNotNull('a.valid_until')
      .orderBy([
        { column: 'a.valid_until', order: 'desc' },
        { column: 'a.id', order: 'desc' },
      ])
      .limit(20)
      .select('c.name', 'a.valid_from', 'a.valid_until'),
  )
  return rows.map(({ name, valid_from, valid_until }) => ({
    name,
    from: valid_from.toISOString(),
    until: valid_until.toISOString(),
  }))
}
