import { TOW_TEAM_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import { matchesText } from '../../../../db/text-search.ts'
import { personColumns, towPeople, type TowUserRecord } from './tow-people.query.ts'

export const TOW_USER_ID: KeyColumn = { sql: 'p.id', type: 'uuid' }
export const TOW_TEAM_SORTS: SortColumns<typeof TOW_TEAM_LIST> = {
  team: { sql: 'p.team', type: 'text' },
  name: { sql: 'p.name', type: 'text' },
  last_seen_at: { sql: 'p.last_seen_at', type: 'timestamptz', nullable: true },
  open_tows: { sql: 'p.open_tows', type: 'bigint' },
}
const FIELDS: FilterColumns<(typeof TOW_TEAM_LIST)['filters']> = {
  id: 'p.id',
  role: 'p.role',
  status: 'p.status',
  can_override: 'p.can_override',
  can_void: 'p.can_void',
}
const SEARCHED = matchesText('p.name', 'p.email', 'p.truck_name')

interface RequestedTeam {
  readonly active?: 'true' | 'false' | undefined
  readonly segment?: string | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
  readonly sort?: string | undefined
}

/** Only this order reads when everyone was last seen; otherwise it is read for the rows of the page. */
const BY_LAST_SEEN = /^-?last_seen_at$/

export interface TowTeamList {
  readonly rows: Knex.QueryBuilder<object, TowUserRecord[]>
  /** Without the segment, to count each. */
  readonly all: Knex.QueryBuilder
}

/** Lists the people of a company. The screen and the export use the same list. */
export function openTowTeam(
  db: Knex.Transaction,
  company: { readonly id: string; readonly timezone: string },
  asked: RequestedTeam,
): TowTeamList {
  const by_last_seen = BY_LAST_SEEN.test(asked.sort ?? '')
  const all = towPeople(db, company.id, { by_last_seen })
  if (asked.search) all.whereRaw(SEARCHED, [asked.search])
  if (asked.active) all.where('p.status', asked.active === 'true' ? '=' : '<>', 'active')
  applyFilters(all, asked.filter, TOW_TEAM_LIST, FIELDS, company.timezone)
  const rows = all.clone().select<TowUserRecord[]>(...(by_last_seen ? ['p.*'] : personColumns(db)))
  if (asked.segment === 'on_shift') void rows.whereNotNull('p.on_shift_since')
  else if (asked.segment && asked.segment !== 'all') void rows.where('p.status', asked.segment)
  return { all, rows }
}

const COUNT = z.object({ status: z.string(), n: z.int(), on_shift: z.int() })

/** Counts the people of each status, those on shift, and all. */
export async function countTowTeam({ all }: TowTeamList): Promise<ReadonlyMap<string, number>> {
  const counted = await all
    .clone()
    .groupBy('p.status')
    .select('p.status', all.client.raw('count(*)::int as n, count(p.on_shift_since)::int as on_shift'))
  const rows = checkedRows(COUNT, counted)
  return new Map([
    ...rows.map(({ status, n }) => [status, n] as const),
    ['on_shift', rows.reduce((sum, { on_shift }) => sum + on_shift, 0)],
    ['all', rows.reduce((sum, { n }) => sum + n, 0)],
  ])
}
