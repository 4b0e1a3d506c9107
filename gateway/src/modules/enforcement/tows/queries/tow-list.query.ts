import { CLOSED_RECENTLY_HOURS, MAX_COUNT, TOW_LIST, type api, type ParsedQuery, type SegmentName } from '@curbwise/api'
import { searchChars, towNumberIn, type TowStatus } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { callForValue } from '../../../../db/call-function.ts'
import { CheckedPages, type Condition, hit } from '../../../../db/checked-pages.ts'
import type { Actor } from '../../../../db/actor.ts'
import { applyFilters, sortOf, type FilterColumns, type SortColumns, type Sort } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { isPlateEnd } from '../../../../db/prefix.ts'
import { readRows } from '../../../../db/read-rows.ts'
import { contractsOfList, zoneOfList, type AskedPlace, type Contract } from '../../../organizations/contracts/index.ts'
import { decorated, type TowRecord, visibleTows } from './tow.query.ts'

export type TowListQuery = Pick<
  ParsedQuery<typeof api.tows.list>,
  'search' | 'sort' | 'filter' | 'contract_id' | 'tow_company_id' | 'segment'
> & { readonly mine?: 'true' | undefined }

const FIELDS: FilterColumns<(typeof TOW_LIST)['filters']> = {
  status: 'tows.status',
  // Sorts the same way as the status shown in the row: by the car's latest custody.
  custody_status: '(select k.status from custody k where k.tow_id = tows.id order by k.in_storage_at desc limit 1)',
  contract_id: 'tows.contract_id',
  driver_id: 'tows.driver_id',
  reason: 'tows.reason',
  verdict: '(select d.verdict from decisions d where d.id = tows.decision_id)',
  requested_at: 'tows.requested_at',
  number: 'tows.number',
}

const ID: KeyColumn = { sql: 'tows.id', type: 'uuid' }
const SORTS: SortColumns<typeof TOW_LIST> = {
  number: { sql: 'tows.number', type: 'bigint' },
  requested_at: { sql: 'tows.requested_at', type: 'timestamptz' },
  since: { sql: 'tows.since', type: 'timestamptz' },
}

/** The default order: requests oldest first, then tows in progress, then closed tows newest first. */
const BOARD: Sort = {
  keys: [{ sql: 'tows.board_rank', type: 'bigint' }, { sql: 'tows.board_order', type: 'bigint' }, ID],
  direction: 'asc',
}

/** Cars in storage, the newest first: custody has them in this order. Both names are columns of `custody` alone. */
const STORED: Sort = {
  keys: [
    { sql: 'in_storage_at', type: 'timestamptz' },
    { sql: 'tow_id', type: 'uuid' },
  ],
  direction: 'desc',
}

type Ordered = Pick<TowListQuery, 'sort' | 'segment'>

const isStored = ({ sort, segment }: Ordered): boolean => sort === undefined && segment === 'in_storage'

export function sortOfTows(list: Ordered): Sort {
  if (isStored(list)) return STORED
  return list.sort === undefined ? BOARD : sortOf(list.sort, TOW_LIST, SORTS, ID)
}

type Segment = SegmentName<typeof TOW_LIST>
const RANKS: Readonly<Partial<Record<TowStatus, number>>> = { requested: 0, pending: 1 }
const CLOSED_RANK = 2

/** With their ranks, the board's index is entered where these tows begin. */
const inStatus = (...statuses: readonly [TowStatus, ...TowStatus[]]): Condition => {
  const ranks = statuses.map((status) => RANKS[status] ?? CLOSED_RANK)
  return {
    sql: `(tows.status in (${statuses.map(() => '?').join(', ')}) and tows.board_rank between ? and ?)`,
    bindings: [...statuses, Math.min(...ranks), Math.max(...ranks)],
  }
}

const RECENT_MS = CLOSED_RECENTLY_HOURS * 60 * 60_000

/** An array, so that the few cars in storage are read once, by the company's index or that of all, and their tows by id. */
const inStorage = (tow_company_id: string | null): Condition =>
  tow_company_id
    ? {
        sql: `tows.id = any(array(select k.tow_id from custody k where k.tow_company_id = ? and k.status = 'in_storage'))`,
        bindings: [tow_company_id],
      }
    : { sql: 'tows.id = any(array(select k.tow_id from custody k where k.ended_at is null))', bindings: [] }

/** The filter of each segment. `board_order` of a closed tow is its end time in ms, negated. */
const segmentsAt = (now: Date, tow_company_id: string | null): Readonly<Record<Segment, Condition>> => {
  const closed_recently = {
    sql: `tows.board_rank = ${CLOSED_RANK} and tows.board_order <= ?`,
    bindings: [RECENT_MS - now.getTime()],
  }
  return {
    open: inStatus('requested', 'pending'),
    closed_recently,
    closed_today: closed_recently,
    in_storage: inStorage(tow_company_id),
    completed: inStatus('completed'),
    completed_dropped_on_site: inStatus('completed_dropped_on_site'),
    cancelled: inStatus('cancelled'),
    all: { sql: 'true', bindings: [] },
  }
}

/**
 * Returns the complex of the list, or the complexes of a manager; empty means the whole company. Throws `NotFound` for
 * another tenant's complex.
 */
export const complexesOf = async (
  db: Knex.Transaction,
  actor: Actor,
  asked: AskedPlace,
): Promise<readonly Contract[]> => (asked.contract_id || actor.contract_ids ? contractsOfList(db, actor, asked) : [])

/** Returns the time zone of the list's dates. */
export const zoneOfTows = async (db: Knex.Transaction, actor: Actor, asked: AskedPlace): Promise<string> =>
  zoneOfList(db, actor, await complexesOf(db, actor, asked), asked)

/** The tows of a list. Screens and exports use the same. */
export interface TowList {
  readonly rows: CheckedPages<TowRecord>
  /** Counts the tows in each segment and status under the same search and filters, in one statement. */
  counts(): Promise<TowCounts>
}

interface TowCounts {
  readonly counts: Record<string, number>
  /** The counts of which there are at least that many. */
  readonly counts_at_least: readonly string[]
}

/** By complex, which the indexes for counts have. The few IDs are read once. */
const REAL = 'tows.contract_id not in (select k.id from contracts k where k.is_practice)'

/** The requested tows, limited to what this user may see. */
export async function openTowList(
  db: Knex.Transaction,
  actor: Actor,
  list: TowListQuery,
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): Promise<TowList> {
  const rows = visibleTows(db, actor)
  if (list.contract_id) void rows.where('tows.contract_id', list.contract_id)
  if (list.tow_company_id) void rows.where('tows.tow_company_id', list.tow_company_id)
  // A list of several complexes has their real tows. A driver's lists have all that there is to do.
  if (!list.contract_id && !list.mine && actor.role !== 'tow_driver') void rows.whereRaw(REAL)
  // A driver who goes to look at a plate finds the request among their own tows.
  if (list.mine)
    void rows.where((own) => {
      void own.where('tows.driver_id', actor.role_id).orWhere('tows.look_driver_id', actor.role_id)
    })
  // Only with this condition Postgres uses the indexes of the whole platform.
  if (actor.role === 'super_admin' && !list.contract_id && !list.tow_company_id) void rows.where('tows.number', '>=', 0)
  const isWide = !list.contract_id && !list.mine && actor.contract_ids === null
  const found = isWide && list.search ? await findTows(db, actor, list) : null
  if (found) void rows.whereRaw('tows.id = any(?::uuid[])', [[...found]])
  const asked = askedOf(list, timezone)
  const company_id = actor.tow_company_id ?? list.tow_company_id ?? null
  const segments = segmentsAt(now, company_id)
  const inSegment = ({ sql, bindings }: Condition): Knex.QueryBuilder => rows.clone().whereRaw(sql, [...bindings])
  return {
    rows: new CheckedPages<TowRecord>(db, {
      alias: 'tows',
      rows: isStored(list) ? withCustody(rows.clone(), company_id) : inSegment(segments[list.segment ?? 'all']),
      columns: isStored(list) ? ['tows.*', 'k.in_storage_at', 'k.tow_id'] : ['tows.*'],
      asked,
      is_bounded: isWide && !found,
      decorated: (page) => decorated(db, page),
    }),
    async counts() {
      const { closed_recently, in_storage } = segments
      const counted = Object.entries({ ...BY_STATUS, closed_recently, in_storage }).map(([name, condition]) =>
        countOf(db, name, inSegment(condition), asked),
      )
      const results = await readRows(db, COUNT, counted.map(() => '?').join(' union all '), counted)
      const sums = Object.entries(SUMS).map(([name, parts]) =>
        sumOf(
          name,
          results.filter((row) => parts.includes(row.name)),
        ),
      )
      const all = [...results, ...sums]
      return {
        counts: Object.fromEntries(all.map(({ name, hits }) => [name, hits])),
        counts_at_least: all.filter(({ checked }) => checked >= MAX_COUNT).map(({ name }) => name),
      }
    },
  }
}

/** The tows of cars in storage, to be read in the order of their custody. */
function withCustody(tows: Knex.QueryBuilder, tow_company_id: string | null): Knex.QueryBuilder {
  const stored = tows.join('custody as k', 'k.tow_id', 'tows.id').where('k.status', 'in_storage')
  return tow_company_id ? stored.where('k.tow_company_id', tow_company_id) : stored
}

const COUNT = z.object({ name: z.string(), hits: z.int(), checked: z.int() })
type CountRow = z.output<typeof COUNT>

const countOf = (db: Knex, name: string, rows: Knex.QueryBuilder, asked: readonly Condition[]): Knex.QueryBuilder =>
  db
    .from(rows.select(hit(db, asked)).limit(MAX_COUNT).as('rows'))
    .select(db.raw('?::text as name', [name]))
    .select(db.raw('(count(*) filter (where hit))::int as hits, count(*)::int as checked'))

/** The conditions of the search and the filters. */
function askedOf(list: TowListQuery, timezone: string): Condition[] {
  const asked: Condition[] = []
  if (list.search) asked.push(searchFor(searchChars(list.search)))
  applyFilters(
    {
      whereRaw(sql, bindings) {
        asked.push({ sql, bindings })
        return this
      },
    },
    list.filter,
    TOW_LIST,
    FIELDS,
    timezone,
  )
  return asked
}

/** Matches the start or end of a plate, the end of a VIN, or a tow number. */
function searchFor(chars: string): Condition {
  if (chars === '') return { sql: 'false', bindings: [] }
  const number = towNumberIn(chars)
  const any: [string, Knex.RawBinding][] = [
    ['tows.plate_chars like ?', `${chars}%`],
    ['tows.vin like ?', `%${chars}`],
  ]
  if (isPlateEnd(chars)) any.push(['tows.plate_chars like ?', `%${chars}`])
  if (number !== null) any.push(['tows.number = ?', number])
  return { sql: `(${any.map(([sql]) => sql).join(' or ')})`, bindings: any.map(([, value]) => value) }
}

/** More matches than this are found as fast by reading the list in its order. */
const FOUND = 500

/** Returns the tows of the company (or of all) that match the search; null when they are many. */
async function findTows(db: Knex.Transaction, actor: Actor, list: TowListQuery): Promise<readonly string[] | null> {
  const chars = searchChars(list.search ?? '')
  if (chars === '') return []
  const company_id = actor.tow_company_id ?? list.tow_company_id ?? null
  const ids = await callForValue(db, 'tows_matching', company_id, chars, towNumberIn(chars), FOUND)
  return ids.length > FOUND ? null : ids
}

/** Each tow has one status: the other segments are sums, and no tow is counted twice. */
const BY_STATUS = {
  requested: inStatus('requested'),
  pending: inStatus('pending'),
  completed: inStatus('completed'),
  completed_dropped_on_site: inStatus('completed_dropped_on_site'),
  cancelled: inStatus('cancelled'),
} as const satisfies Readonly<Record<TowStatus, Condition>>

const SUMS: Readonly<Partial<Record<Segment, readonly string[]>>> = {
  open: ['requested', 'pending'],
  all: Object.keys(BY_STATUS),
  closed_today: ['closed_recently'],
}

const sumOf = (name: string, parts: readonly CountRow[]): CountRow => ({
  name,
  hits: Math.min(
    MAX_COUNT,
    parts.reduce((sum, { hits }) => sum + hits, 0),
  ),
  checked: Math.max(
    ...parts.map(({ checked }) => checked),
    parts.reduce((sum, { hits }) => sum + hits, 0),
  ),
})
