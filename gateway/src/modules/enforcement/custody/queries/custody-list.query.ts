import { type api, type ParsedQuery, CUSTODY_LIST, MAX_COUNT } from '@curbwise/api'
import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { matchesText } from '../../../../db/text-search.ts'
import { applyFilters, sortOf, type FilterColumns, type SortColumns, type Sort } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { zoneOfList } from '../../../organizations/contracts/index.ts'
import { custodyRecords, type CustodyQuery, visibleCustody } from './custody.query.ts'

export type CustodyListQuery = Pick<
  ParsedQuery<typeof api.custody.list>,
  'search' | 'filter' | 'storage_lot_id' | 'segment'
>
export type CustodySegment = NonNullable<CustodyListQuery['segment']>

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

/** Newest first by default. */
export const sortOfCustody = (sort: string | undefined): Sort => sortOf(sort, CUSTODY_LIST, SORTS, ID)

/** Filter dates are in the company's time zone. */
export const zoneOfCustody = (db: Knex.Transaction, actor: Actor): Promise<string> => zoneOfList(db, actor, [], {})

/** Applies the list's filters, except its segment. */
export const openCustodyList = (
  db: Knex.Transaction,
  actor: Actor,
  list: CustodyListQuery,
  timezone: string,
): CustodyQuery => filtered(custodyRecords(db, actor), list, timezone)

function filtered<Q extends Knex.QueryBuilder>(query: Q, list: CustodyListQuery, timezone: string): Q {
  if (list.storage_lot_id) void query.where('custody.storage_lot_id', list.storage_lot_id)
  if (list.search) {
    const text = list.search
    void query.where((any) => {
      searchFor(any, text)
    })
  }
  applyFilters(query, list.filter, CUSTODY_LIST, FIELDS, timezone)
  return query
}

/** Matches the start of a plate, the end of a VIN, a tow number, or words in the make, model, or receiver's name. */
function searchFor(any: Knex.QueryBuilder, text: string): void {
  const chars = searchChars(text)
  void any.whereRaw(matchesText('tows.make', 'tows.model', 'custody.released_to'), [text])
  if (chars !== '') void any.orWhere('tows.plate_chars', 'like', `${chars}%`).orWhere('tows.vin', 'like', `%${chars}`)
  if (/^\d{1,9}$/.test(chars)) void any.orWhere('tows.number', Number(chars))
}

export function inSegment<Q extends Knex.QueryBuilder>(query: Q, segment: CustodySegment): Q {
  if (segment === 'in_storage') void query.whereNull('custody.ended_at')
  if (segment === 'ended') void query.whereNotNull('custody.ended_at')
  return query
}

interface CustodyCounts {
  readonly counts: Record<CustodySegment, number>
  /** The counts of which there are at least that many. */
  readonly counts_at_least: CustodySegment[]
}

/**
 * Counts the records in each segment under the same search and filters, up to MAX_COUNT, in one statement. By status, which an
 * index has: counting reads the index alone, and the tow only for a search.
 */
export async function countSegments(
  db: Knex.Transaction,
  actor: Actor,
  list: CustodyListQuery,
  timezone: string,
): Promise<CustodyCounts> {
  const source: Knex.QueryBuilder = list.search ? custodyRecords(db, actor) : visibleCustody(db, actor)
  const all = filtered(source.clearSelect(), list, timezone)
  const counted = [`custody.status = 'in_storage'`, `custody.status <> 'in_storage'`].map((status) =>
    db
      .from(all.clone().whereRaw(status).select(db.raw('1')).limit(MAX_COUNT).as('rows'))
      .select(db.raw('count(*)::int as rows')),
  )
  const { rows } = await db.raw<{ rows: { in_storage: number; ended: number }[] }>(
    'select (?) as in_storage, (?) as ended',
    counted,
  )
  const { in_storage, ended } = rows[0] ?? { in_storage: 0, ended: 0 }
  const counts = { all: Math.min(MAX_COUNT, in_storage + ended), in_storage, ended }
  return { counts, counts_at_least: CUSTODY_LIST.segments.filter((segment) => counts[segment] >= MAX_COUNT) }
}
