import { LISTED_VEHICLE_LIST, type SegmentName } from '@curbwise/api'
import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import { applyFilters, type FilterColumns } from '../../../db/filters.ts'
import { keyExpression } from '../../../db/keyset.ts'
import type { Contract } from '../../organizations/contracts/index.ts'
import { VEHICLE_SORTS } from '../vehicles/index.ts'
import type { ListKind } from './list.kinds.ts'
import type { ListedEntry } from './listed-vehicle.model.ts'

export type ListedSegment = SegmentName<typeof LISTED_VEHICLE_LIST>

const ENDED = '(v.valid_until is not null and (v.valid_until <= :now or v.valid_until <= v.valid_from))'
/** The presenter's phases, in SQL. */
export const SEGMENT_SQL: Record<ListedSegment, string> = {
  now: `(not ${ENDED} and v.valid_from <= :now)`,
  coming: `(not ${ENDED} and v.valid_from > :now)`,
  ended: ENDED,
  all: 'true',
}

const END = keyExpression(VEHICLE_SORTS.valid_until)
/** An end at midnight is shown as the day before, the last day it is valid, so filters find it by that day too. */
const FIELDS: FilterColumns<(typeof LISTED_VEHICLE_LIST)['filters']> = {
  state: 'v.state',
  valid_from: 'v.valid_from',
  valid_until: `(${END} - interval '1 millisecond')`,
}

const WORDS = 6
const escaped = (word: string): string => word.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)

/** Requires every word to match: the plate or the end of the VIN, make, model or color, the reason, or the holder's name. */
function searchListed(query: Knex.QueryBuilder, search: string): void {
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, WORDS)) {
    const chars = searchChars(word)
    query.where((any) => {
      void any.whereRaw(`concat_ws(' ', v.make, v.model, v.color) ilike ?`, [`%${escaped(word)}%`])
      void any.orWhereRaw(`strpos(plain_text(concat_ws(' ', v.reason, v.holder_name)), plain_text(?)) > 0`, [word])
      if (chars) void any.orWhereRaw('v.plate_chars like ?', [`%${chars}%`])
      if (chars.length === 2) void any.orWhereRaw('v.state = ?', [chars])
      if (chars.length >= 4) void any.orWhereRaw('v.vin like ?', [`%${chars}`])
    })
  }
}

export interface RequestedListed {
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
  readonly segment?: ListedSegment | undefined
}

export interface OpenListed {
  /** The rows of the segment. */
  readonly rows: Knex.QueryBuilder<object, ListedEntry[]>
  /** The rows of every segment, for the counts. */
  readonly all: Knex.QueryBuilder
}

/** The requested entries of one list of a complex. Screens and exports use the same list. */
export function openListed(
  db: Knex.Transaction,
  kind: ListKind,
  contract: Contract,
  asked: RequestedListed,
  now: Date,
): OpenListed {
  const all = db(`${kind.table} as v`).where('v.contract_id', contract.id)
  if (asked.search) searchListed(all, asked.search)
  applyFilters(all, asked.filter, LISTED_VEHICLE_LIST, FIELDS, contract.timezone)
  const rows = all
    .clone()
    .select<ListedEntry[]>('v.*')
    .whereRaw(db.raw(SEGMENT_SQL[asked.segment ?? 'all'], { now }))
  return { all, rows }
}
