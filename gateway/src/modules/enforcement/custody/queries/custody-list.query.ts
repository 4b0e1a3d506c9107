import { type api, type ParsedQuery, CUSTODY_LIST } from '@curbwise/api'
import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { matchesText } from '../../../../db/text-search.ts'
import { applyFilters, sortOf, type FilterColumns, type SortColumns, type Sort } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { zoneOfList } from '../../../organizations/contracts/index.ts'
import { custodyRecords, type CustodyQuery } from './custody.query.ts'

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
export function openCustodyList(
  db: Knex.Transaction,
  actor: Actor,
  list: CustodyListQuery,
  timezone: string,
): CustodyQuery {
  const query = custodyRecords(db, actor)
  if (list.storage_lot_id) void query.where('custody.storage_lot_id', list.storage_lot_id)
  if (list.search) {
    const text = list.search
    void query.where((any) => {
      searchFor(any, text)
    })
  }
  return applyFilters(query, list.filter, CUSTODY_LIST, FIELDS, timezone)
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

/** Counts the records in each segment under the same search and filters, in one statement. */
export async function countSegments(
  db: Knex.Transaction,
  actor: Actor,
  list: CustodyListQuery,
  timezone: string,
): Promise<Record<string, number>> {
  const counts = await openCustodyList(db, actor, list, timezone)
    .clearSelect()
    .first<{ all: number; in_storage: number }>(
      db.raw('count(*)::int as "all"'),
      db.raw('count(*) filter (where custody.ended_at is null)::int as in_storage'),
    )
  return { ...counts, ended: counts.all - counts.in_storage }
}
