import type { api, ParsedQuery } from '@curbwise/api'
import { CUSTODY_STATUSES, searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { matchesText } from '../../../../db/text-search.ts'
import { applyFilters, sortOf, type FilterField, type Sort } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { zoneOfList } from '../../../organizations/contracts/index.ts'
import { custodyRecords } from './custody.query.ts'

export type CustodyListQuery = Pick<
  ParsedQuery<typeof api.custody.list>,
  'search' | 'filter' | 'storage_lot_id' | 'segment'
>
export type CustodySegment = NonNullable<CustodyListQuery['segment']>

const FIELDS: Readonly<Record<string, FilterField>> = {
  status: { sql: 'custody.status', kind: 'enum', values: CUSTODY_STATUSES },
  storage_lot_id: { sql: 'custody.storage_lot_id', kind: 'uuid' },
  contract_id: { sql: 'custody.contract_id', kind: 'uuid' },
  in_storage_at: { sql: 'custody.in_storage_at', kind: 'instant' },
  ended_at: { sql: 'custody.ended_at', kind: 'instant' },
}
const ID: KeyColumn = { sql: 'custody.id', type: 'uuid' }
const SORTS: Readonly<Record<string, KeyColumn>> = {
  in_storage_at: { sql: 'custody.in_storage_at', type: 'timestamptz' },
  ended_at: { sql: 'custody.ended_at', type: 'timestamptz', nullable: true },
}

/** Newest first unless somebody asks. */
export const sortOfCustody = (sort: string | undefined): Sort => sortOf(sort, SORTS, '-in_storage_at', ID)

/** The days of the filters are those of the company's own clock. */
export const zoneOfCustody = (db: Knex.Transaction, actor: Actor): Promise<string> => zoneOfList(db, actor, [], {})

/** What the list asks for, save its segment. */
export function openCustodyList(
  db: Knex.Transaction,
  actor: Actor,
  list: CustodyListQuery,
  timezone: string,
): Knex.QueryBuilder {
  const query = custodyRecords(db, actor)
  if (list.storage_lot_id) void query.where('custody.storage_lot_id', list.storage_lot_id)
  if (list.search) {
    const text = list.search
    void query.where((any) => {
      searchFor(any, text)
    })
  }
  return applyFilters(query, list.filter, FIELDS, timezone)
}

/** A plate by its beginning, a VIN by its end, the number of the tow, or words of make, model and who took the car. */
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
