import {
  type api,
  BOOT_LIST,
  CLOSED_RECENTLY_HOURS,
  MAX_COUNT,
  type ParsedQuery,
  type SegmentName,
} from '@curbwise/api'
import { bootNumberIn, searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { Actor } from '../../../../db/actor.ts'
import { CheckedPages, type Condition, hit } from '../../../../db/checked-pages.ts'
import { applyFilters, type FilterColumns, sortOf, type Sort, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { isPlateEnd } from '../../../../db/prefix.ts'
import { readRows } from '../../../../db/read-rows.ts'
import { type BootRecord, decoratedBoots, visibleBoots } from './boot.query.ts'

export type BootListQuery = Pick<ParsedQuery<typeof api.boots.companyList>, 'search' | 'sort' | 'filter' | 'segment'>

/** The complex or the company whose boots are listed. */
export type BootPlace = { readonly contract_id: string } | { readonly tow_company_id: string }

const FIELDS: FilterColumns<(typeof BOOT_LIST)['filters']> = {
  status: 'booted_vehicles.status',
  contract_id: 'booted_vehicles.contract_id',
  reason: 'booted_vehicles.reason',
  deployed_at: 'booted_vehicles.deployed_at',
  number: 'booted_vehicles.number',
}
const ID: KeyColumn = { sql: 'booted_vehicles.id', type: 'uuid' }
const SORTS: SortColumns<typeof BOOT_LIST> = {
  number: { sql: 'booted_vehicles.number', type: 'bigint' },
  deployed_at: { sql: 'booted_vehicles.deployed_at', type: 'timestamptz' },
}

/** Open ones by group, oldest first, then closed ones, newest first. */
const BOARD: Sort = {
  keys: [
    { sql: 'booted_vehicles.board_rank', type: 'bigint' },
    { sql: 'booted_vehicles.board_order', type: 'bigint' },
    ID,
  ],
  direction: 'asc',
}

export const sortOfBoots = (sort: string | undefined): Sort =>
  sort === undefined ? BOARD : sortOf(sort, BOOT_LIST, SORTS, ID)

/** Practice is listed at its own complex only. The few IDs are read once. */
const REAL = 'booted_vehicles.contract_id not in (select k.id from contracts k where k.is_practice)'

type Segment = SegmentName<typeof BOOT_LIST>

const AWAITING_RANK = 2
const CLOSED_RANK = 4
const RECENT_MS = CLOSED_RECENTLY_HOURS * 60 * 60_000

/** The filter of each segment. `board_order` of a closed one is when it closed in ms, negated. */
const segmentsAt = (now: Date): Readonly<Record<Segment, Condition>> => ({
  open: { sql: `booted_vehicles.board_rank < ${CLOSED_RANK}`, bindings: [] },
  awaiting_return: { sql: `booted_vehicles.board_rank = ${AWAITING_RANK}`, bindings: [] },
  closed_recently: {
    sql: `booted_vehicles.board_rank = ${CLOSED_RANK} and booted_vehicles.board_order <= ?`,
    bindings: [RECENT_MS - now.getTime()],
  },
  released: { sql: `booted_vehicles.status in ('released_paid', 'released_free')`, bindings: [] },
  towed: { sql: `booted_vehicles.status = 'towed'`, bindings: [] },
  all: { sql: 'true', bindings: [] },
})

/** Matches the start or end of a plate, the end of a VIN, a number, or the code of a device. */
function searchFor(text: string): Condition {
  const chars = searchChars(text)
  if (chars === '') return { sql: 'false', bindings: [] }
  const number = bootNumberIn(chars)
  const any: [string, Knex.RawBinding][] = [
    ['booted_vehicles.plate_chars like ?', `${chars}%`],
    ['booted_vehicles.vin like ?', `%${chars}`],
    ['booted_vehicles.boot_device_id in (select v.id from boot_devices v where upper(v.code) = upper(?))', text.trim()],
  ]
  if (isPlateEnd(chars)) any.push(['booted_vehicles.plate_chars like ?', `%${chars}`])
  if (number !== null) any.push(['booted_vehicles.number = ?', number])
  return { sql: `(${any.map(([sql]) => sql).join(' or ')})`, bindings: any.map(([, value]) => value) }
}

/** The boots of a list. Screens and exports use the same. */
export interface BootList {
  readonly rows: CheckedPages<BootRecord>
  /** Counts the boots in each segment under the same search and filters, in one statement. */
  counts(): Promise<{ readonly counts: Record<Segment, number>; readonly counts_at_least: Segment[] }>
}

/** The requested boots, limited to what this user may see. The caller has checked that they may list this place. */
export function openBootList(
  db: Knex.Transaction,
  actor: Actor,
  place: BootPlace,
  list: BootListQuery,
  { timezone, now }: { readonly timezone: string; readonly now: Date },
): BootList {
  const rows = visibleBoots(db, actor)
  if ('contract_id' in place) void rows.where('booted_vehicles.contract_id', place.contract_id)
  else void rows.where('booted_vehicles.tow_company_id', place.tow_company_id).whereRaw(REAL)
  const asked = list.search ? [searchFor(list.search)] : []
  applyFilters(rows, list.filter, BOOT_LIST, FIELDS, timezone)
  const segments = segmentsAt(now)
  const inSegment = (segment: Segment): Knex.QueryBuilder =>
    rows.clone().whereRaw(segments[segment].sql, [...segments[segment].bindings])
  return {
    rows: new CheckedPages<BootRecord>(db, {
      alias: 'booted_vehicles',
      rows: inSegment(list.segment ?? 'all'),
      columns: ['booted_vehicles.*'],
      asked,
      is_bounded: 'tow_company_id' in place,
      decorated: (page) => decoratedBoots(db, page),
    }),
    counts: () => countSegments(db, inSegment, asked),
  }
}

const COUNT = z.object({ name: z.string(), hits: z.int(), checked: z.int() })

async function countSegments(
  db: Knex.Transaction,
  inSegment: (segment: Segment) => Knex.QueryBuilder,
  asked: readonly Condition[],
): ReturnType<BootList['counts']> {
  const counted = BOOT_LIST.segments.map((segment) =>
    db
      .from(inSegment(segment).select(hit(db, asked)).limit(MAX_COUNT).as('rows'))
      .select(
        db.raw('?::text as name, (count(*) filter (where hit))::int as hits, count(*)::int as checked', [segment]),
      ),
  )
  const rows = await readRows(db, COUNT, counted.map(() => '?').join(' union all '), counted)
  const of = (segment: Segment) => rows.find(({ name }) => name === segment)
  return {
    counts: Object.fromEntries(BOOT_LIST.segments.map((segment) => [segment, of(segment)?.hits ?? 0])) as Record<
      Segment,
      number
    >,
    counts_at_least: BOOT_LIST.segments.filter((segment) => (of(segment)?.checked ?? 0) >= MAX_COUNT),
  }
}
