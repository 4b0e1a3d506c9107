import { type api, MAX_COUNT, type ParsedQuery, type SegmentName, STICKER_LIST_LIST } from '@curbwise/api'
import { localDate, searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { Actor } from '../../../../db/actor.ts'
import { callForValue } from '../../../../db/call-function.ts'
import { applyFilters, type FilterColumns, sortOf, type Sort, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { contractsOfList, zoneOfList } from '../../../organizations/contracts/index.ts'

export type StickerListQuery = Pick<
  ParsedQuery<typeof api.stickers.list>,
  'search' | 'sort' | 'filter' | 'segment' | 'contract_id' | 'tow_company_id'
>

/** A list with its complex and the number of its cars by status. */
export type StickerListRecord = Row<'sticker_lists'> &
  Pick<Row<'contracts'>, 'timezone' | 'is_practice' | 'is_active'> & {
    readonly contract_name: Row<'contracts'>['name']
    readonly contract_address: string
  } & Readonly<Record<Row<'sticker_items'>['status'], number>>

const ID: KeyColumn = { sql: 'l.id', type: 'uuid' }
const SORTS: SortColumns<typeof STICKER_LIST_LIST> = {
  tow_date: { sql: 'l.tow_date', type: 'date' },
  created_at: { sql: 'l.created_at', type: 'timestamptz' },
}
const FIELDS: FilterColumns<(typeof STICKER_LIST_LIST)['filters']> = {
  contract_id: 'l.contract_id',
  tow_date: 'l.tow_date',
  status: 's.status',
}

/** Nearest day first by default; of lists that are done, and of all, too: the caller asks for the other direction. */
export const sortOfStickerLists = (sort: string | undefined): Sort => sortOf(sort, STICKER_LIST_LIST, SORTS, ID)

/** Practice is listed at its own complex only. The few IDs are read once. */
const REAL = 'l.contract_id not in (select k.id from contracts k where k.is_practice)'

type Segment = SegmentName<typeof STICKER_LIST_LIST>

interface Condition {
  readonly sql: string
  readonly bindings: readonly string[]
}

const segmentsOn = (today: string): Readonly<Record<Segment, Condition>> => ({
  open: { sql: 'l.closed_at is null', bindings: [] },
  due_today: { sql: 'l.closed_at is null and l.tow_date = ?::date', bindings: [today] },
  coming: { sql: 'l.closed_at is null and l.tow_date > ?::date', bindings: [today] },
  overdue: { sql: 'l.closed_at is null and l.tow_date < ?::date', bindings: [today] },
  done: { sql: 'l.closed_at is not null', bindings: [] },
  all: { sql: 'true', bindings: [] },
})

/** More matches than this are found as fast by reading the lists in their order. */
const FOUND = 500

/** Adds what a row shows to these lists. The cars are counted for the rows of a page only. */
const decoratedLists = (db: Knex, lists: Knex.QueryBuilder): Knex.QueryBuilder<object, StickerListRecord[]> =>
  lists
    .join('contracts as c', 'c.id', 'l.contract_id')
    .joinRaw(`left join ${COUNTS} on true`)
    .select<StickerListRecord[]>(
      'l.*',
      'c.name as contract_name',
      'c.timezone',
      'c.is_practice',
      'c.is_active',
      'counts.*',
      db.raw(`concat_ws(', ', c.address, c.city) as contract_address`),
    )

const COUNTS = `lateral (select ${['active', 'eligible', 'complied', 'converted', 'expired']
  .map((status) => `(count(*) filter (where i.status = '${status}'))::int as ${status}`)
  .join(', ')} from sticker_items i where i.sticker_list_id = l.id) counts`

/** The lists that row-level security shows. */
export const stickerLists = (db: Knex.Transaction): Knex.QueryBuilder<object, StickerListRecord[]> =>
  decoratedLists(db, db.from<object>('sticker_lists as l'))

export interface OpenedStickerLists {
  readonly rows: Knex.QueryBuilder<object, StickerListRecord[]>
  readonly today: string
  readonly timezone: string
  counts(): Promise<{ readonly counts: Record<Segment, number>; readonly counts_at_least: Segment[] }>
}

/** The requested lists, limited to what this person may see. Screens and exports use the same. */
export async function openStickerLists(
  db: Knex.Transaction,
  actor: Actor,
  asked: StickerListQuery,
  now: Date,
): Promise<OpenedStickerLists> {
  const isWhole = actor.contract_ids === null
  const contracts = asked.contract_id || !isWhole ? await contractsOfList(db, actor, asked) : []
  const timezone = await zoneOfList(db, actor, contracts, asked)
  const today = localDate(now.toISOString(), timezone)
  const company_id = actor.tow_company_id ?? asked.tow_company_id ?? null
  const lists = db.from<object>('sticker_lists as l')
  if (asked.contract_id) void lists.where('l.contract_id', asked.contract_id)
  else if (isWhole) void lists.whereRaw(REAL)
  else
    void lists.whereIn(
      'l.contract_id',
      contracts.map(({ id }) => id),
    )
  if (isWhole && company_id) void lists.where('l.tow_company_id', company_id)
  // Only with this condition Postgres uses the indexes of the whole platform.
  if (isWhole && !company_id && !asked.contract_id) void lists.where('l.created_at', '>', '-infinity')
  if (asked.search) void lists.whereRaw(...(await searchFor(db, asked.search, isWhole ? company_id : undefined)))
  filterLists(db, lists, asked.filter, timezone)
  const segments = segmentsOn(today)
  const inSegment = (segment: Segment): Knex.QueryBuilder => {
    const { sql, bindings } = segments[segment]
    return lists.clone().whereRaw(sql, [...bindings])
  }
  return {
    rows: decoratedLists(db, inSegment(asked.segment ?? 'all')),
    today,
    timezone,
    counts: () => countsOf(db, inSegment),
  }
}

/** A status is that of one of the list's cars. */
function filterLists(
  db: Knex,
  lists: Knex.QueryBuilder,
  filter: readonly string[] | undefined,
  timezone: string,
): void {
  applyFilters(
    {
      whereRaw(sql, bindings) {
        if (sql.includes('s.status'))
          void lists.whereExists((cars: Knex.QueryBuilder) => {
            void cars
              .select(db.raw('1'))
              .from('sticker_items as s')
              .whereRaw('s.sticker_list_id = l.id')
              .whereRaw(sql, [...bindings])
          })
        else void lists.whereRaw(sql, [...bindings])
        return this
      },
    },
    filter,
    STICKER_LIST_LIST,
    FIELDS,
    timezone,
  )
}

/** Matches the start of a plate or the end of a VIN. The lists of a company are looked up by index; those of a few complexes are read. */
async function searchFor(
  db: Knex.Transaction,
  search: string,
  company_id: string | null | undefined,
): Promise<[string, Knex.RawBinding[]]> {
  const chars = searchChars(search)
  if (chars === '') return ['false', []]
  if (company_id !== undefined) {
    const ids = await callForValue(db, 'sticker_lists_matching', company_id, chars, FOUND)
    if (ids.length <= FOUND) return ['l.id = any(?::uuid[])', [[...ids]]]
  }
  return [
    `exists (select from sticker_items i where i.sticker_list_id = l.id and (i.plate_chars like ? or i.vin like ?))`,
    [`${chars}%`, `%${chars}`],
  ]
}

const COUNT = z.object({ name: z.string(), hits: z.int() })

const COUNTED = ['due_today', 'coming', 'overdue', 'done'] as const

/** Counts each segment up to MAX_COUNT, in one statement; the others are sums. */
async function countsOf(
  db: Knex.Transaction,
  inSegment: (segment: Segment) => Knex.QueryBuilder,
): Promise<{ readonly counts: Record<Segment, number>; readonly counts_at_least: Segment[] }> {
  const parts = COUNTED.map((segment) =>
    db
      .from(inSegment(segment).select('l.id').limit(MAX_COUNT).as('rows'))
      .select(db.raw('?::text as name, count(*)::int as hits', [segment])),
  )
  const rows = await readRows(db, COUNT, parts.map(() => '?').join(' union all '), parts)
  const of = (segment: Segment): number => rows.find(({ name }) => name === segment)?.hits ?? 0
  const sum = (...segments: Segment[]): number =>
    Math.min(
      MAX_COUNT,
      segments.reduce((total, segment) => total + of(segment), 0),
    )
  const counts = {
    open: sum('due_today', 'coming', 'overdue'),
    due_today: of('due_today'),
    coming: of('coming'),
    overdue: of('overdue'),
    done: of('done'),
    all: sum(...COUNTED),
  }
  return { counts, counts_at_least: STICKER_LIST_LIST.segments.filter((segment) => counts[segment] >= MAX_COUNT) }
}

const OPEN_ITEMS = z.object({ sticker_list_id: z.string(), id: z.string() })

/** The open cars of these lists; null when there are more than `most`. */
export async function openItemsOf(
  db: Knex.Transaction,
  lists: readonly string[],
  most: number,
): Promise<readonly z.output<typeof OPEN_ITEMS>[] | null> {
  const rows = await readRows(
    db,
    OPEN_ITEMS,
    `select i.sticker_list_id, i.id from sticker_items i
      where i.sticker_list_id = any(?::uuid[]) and i.status in ('active', 'eligible') limit ?`,
    [[...lists], most + 1],
  )
  return rows.length > most ? null : rows
}
