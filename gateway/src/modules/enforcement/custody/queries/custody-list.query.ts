import { type api, type ParsedQuery, CUSTODY_LIST, MAX_COUNT } from '@curbwise/api'
import { CUSTODY_STATUSES, searchChars, towNumberIn } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { Actor } from '../../../../db/actor.ts'
import { CheckedPages, type Condition, hit } from '../../../../db/checked-pages.ts'
import { isPlateEnd } from '../../../../db/prefix.ts'
import { readRows } from '../../../../db/read-rows.ts'
import { matchesText } from '../../../../db/text-search.ts'
import { applyFilters, sortOf, type FilterColumns, type SortColumns, type Sort } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { zoneOfList } from '../../../organizations/contracts/index.ts'
import { type CustodyRecord, custodyWithTow, decoratedCustody, namedCustody, visibleCustody } from './custody.query.ts'

export type CustodyListQuery = Pick<
  ParsedQuery<typeof api.custody.list>,
  'search' | 'filter' | 'storage_lot_id' | 'contract_id' | 'segment'
>
type CustodySegment = NonNullable<CustodyListQuery['segment']>

const FIELDS: FilterColumns<(typeof CUSTODY_LIST)['filters']> = {
  status: 'custody.status',
  storage_lot_id: 'custody.storage_lot_id',
  contract_id: 'custody.contract_id',
  in_storage_at: 'custody.in_storage_at',
  ended_at: 'custody.ended_at',
}
const ID: KeyColumn = { sql: 'custody.id', type: 'uuid' }
const SORTS: SortColumns<typeof CUSTODY_LIST> = {
  in_storage_at: { sql: 'custody.in_storage_at', type: 'timestamptz' },
  ended_at: { sql: 'custody.ended_at', type: 'timestamptz', nullable: true },
}

/** Practice is listed at its own complex only. The few IDs are read once. */
const REAL = 'custody.contract_id not in (select k.id from contracts k where k.is_practice)'

/** Newest first by default. */
export const sortOfCustody = (sort: string | undefined): Sort => sortOf(sort, CUSTODY_LIST, SORTS, ID)

/** Filter dates are in the company's time zone. */
export const zoneOfCustody = (db: Knex.Transaction, actor: Actor): Promise<string> => zoneOfList(db, actor, [], {})

/** The requested list, limited to what this user may see. Screens and exports use the same. */
export interface CustodyList {
  /** The records of the requested segment. */
  readonly rows: CheckedPages<CustodyRecord>
  /** Counts the records in each segment under the same search and filters. */
  counts(): Promise<CustodyCounts>
}

export async function openCustodyList(
  db: Knex.Transaction,
  actor: Actor,
  list: CustodyListQuery,
  timezone: string,
): Promise<CustodyList> {
  const found = list.search ? await findCustody(db, actor, list.search) : null
  const asked = list.search ? [searchFor(list.search)] : []
  const all = visibleCustody(db, actor).clearSelect()
  if (list.contract_id) void all.where('custody.contract_id', list.contract_id)
  else void all.whereRaw(REAL)
  if (list.storage_lot_id) void all.where('custody.storage_lot_id', list.storage_lot_id)
  if (found) void all.whereRaw('custody.id = any(?::uuid[])', [[...found]])
  applyFilters(all, list.filter, CUSTODY_LIST, FIELDS, timezone)
  // Only a search looks at the tow before the page is known.
  const searched = list.search ? all.clone().join('tows', 'tows.id', 'custody.tow_id') : all
  return {
    rows: new CheckedPages<CustodyRecord>(db, {
      alias: 'custody',
      rows: inSegment(searched.clone(), list.segment ?? 'all'),
      columns: list.search ? custodyWithTow(db) : ['custody.*'],
      asked,
      is_bounded: !found,
      decorated: (page) => (list.search ? namedCustody(page) : decoratedCustody(page, db)),
    }),
    counts: () => countSegments(db, searched, asked),
  }
}

/** Matches the start or end of a plate, the end of a VIN, a tow number, or words in the make, model, or receiver's name. */
function searchFor(text: string): Condition {
  const chars = searchChars(text)
  const number = towNumberIn(chars)
  const any: [string, Knex.RawBinding][] = [[matchesText('tows.make', 'tows.model', 'custody.released_to'), text]]
  if (chars !== '') any.push(['tows.plate_chars like ?', `${chars}%`], ['tows.vin like ?', `%${chars}`])
  if (isPlateEnd(chars)) any.push(['tows.plate_chars like ?', `%${chars}`])
  if (number !== null) any.push(['tows.number = ?', number])
  return { sql: `(${any.map(([sql]) => sql).join(' or ')})`, bindings: any.map(([, value]) => value) }
}

/** More matches than this are found as fast by reading the list in its order. */
const FOUND = 500
/** The words of a search that an index finds: three letters or digits in a row. */
const INDEXED_WORDS = `array(select w from unnest(string_to_array(plain_text(?), ' ')) w where w ~ '[[:alnum:]]{3}')`

const MATCHES = z.object({ ids: z.array(z.string()).nullable() })

/** Returns the records of the company (or of all) that match the search; null when they are many. */
async function findCustody(db: Knex.Transaction, actor: Actor, search: string): Promise<readonly string[] | null> {
  const chars = searchChars(search)
  const [found] = await readRows(
    db,
    MATCHES,
    `select custody_matching(?::uuid, ?, ?::int, ${INDEXED_WORDS}, ?::int) as ids`,
    [actor.tow_company_id, chars, towNumberIn(chars), search, FOUND],
  )
  return found?.ids ?? null
}

function inSegment(query: Knex.QueryBuilder, segment: CustodySegment): Knex.QueryBuilder {
  if (segment === 'in_storage') void query.whereNull('custody.ended_at')
  if (segment === 'ended') void query.whereNotNull('custody.ended_at')
  return query
}

interface CustodyCounts {
  readonly counts: Record<CustodySegment, number>
  /** The counts of which there are at least that many. */
  readonly counts_at_least: CustodySegment[]
}

/** Named, because an index by status is entered for each of them. */
const ENDED = CUSTODY_STATUSES.filter((status) => status !== 'in_storage')

const COUNT = z.object({ hits: z.int(), checked: z.int() })

/**
 * Counts the records in each segment among the first MAX_COUNT, in one statement. Counting reads the index by status alone,
 * and the tow only for a search.
 */
async function countSegments(
  db: Knex.Transaction,
  all: Knex.QueryBuilder,
  asked: readonly Condition[],
): Promise<CustodyCounts> {
  const counted = [['in_storage'], ENDED].map((statuses) =>
    db
      .from(all.clone().whereIn('custody.status', statuses).select(hit(db, asked)).limit(MAX_COUNT).as('rows'))
      .select(db.raw('(count(*) filter (where hit))::int as hits, count(*)::int as checked')),
  )
  const [stored, ended] = await readRows(db, COUNT, '(?) union all (?)', counted)
  const counts = {
    all: Math.min(MAX_COUNT, (stored?.hits ?? 0) + (ended?.hits ?? 0)),
    in_storage: stored?.hits ?? 0,
    ended: ended?.hits ?? 0,
  }
  const isMore = {
    in_storage: (stored?.checked ?? 0) >= MAX_COUNT,
    ended: (ended?.checked ?? 0) >= MAX_COUNT,
    all:
      (stored?.hits ?? 0) + (ended?.hits ?? 0) >= MAX_COUNT ||
      [stored, ended].some((one) => (one?.checked ?? 0) >= MAX_COUNT),
  }
  return { counts, counts_at_least: CUSTODY_LIST.segments.filter((segment) => isMore[segment]) }
}
