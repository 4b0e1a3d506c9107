import { SYSTEM_BLOCK_LIST, type SegmentName } from '@curbwise/api'
import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import { type KeyColumn, keyExpression } from '../../../../db/keyset.ts'
import { checkedRows } from '../../../../db/read-rows.ts'
import type { SystemBlock } from '../system-block.model.ts'

/** The platform's own time zone: dates without a complex, filters by day, and the file name of an export use it. */
export const PLATFORM_ZONE = 'America/Chicago'

type Segment = SegmentName<typeof SYSTEM_BLOCK_LIST>

const ENDED = '(v.valid_until is not null and (v.valid_until <= :now or v.valid_until <= v.valid_from))'
/** The presenter's phases, in SQL. */
const SEGMENT_SQL: Record<Segment, string> = {
  now: `(not ${ENDED} and v.valid_from <= :now)`,
  coming: `(not ${ENDED} and v.valid_from > :now)`,
  ended: ENDED,
  all: 'true',
}

export const BLOCK_ID: KeyColumn = { sql: 'v.id', type: 'uuid' }
export const BLOCK_SORTS: SortColumns<typeof SYSTEM_BLOCK_LIST> = {
  valid_from: { sql: 'v.valid_from', type: 'timestamptz' },
  valid_until: { sql: 'v.valid_until', type: 'timestamptz', nullable: true },
  license_plate: { sql: 'case when v.plate_chars is null then v.vin else v.plate_chars end', type: 'text' },
}
const END = keyExpression(BLOCK_SORTS.valid_until)
/** An end at midnight is shown as the day before, the last day it is valid, so filters find it by that day too. */
const FIELDS: FilterColumns<(typeof SYSTEM_BLOCK_LIST)['filters']> = {
  state: 'v.state',
  valid_from: 'v.valid_from',
  valid_until: `(${END} - interval '1 millisecond')`,
}

const WORDS = 6

/** Requires every word to match: the plate or the end of the VIN, the reason, or who added the entry. */
function searchBlocks(query: Knex.QueryBuilder, search: string): void {
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, WORDS)) {
    const chars = searchChars(word)
    query.where((any) => {
      void any.whereRaw(`strpos(plain_text(concat_ws(' ', v.reason, v.created_by_name)), plain_text(?)) > 0`, [word])
      if (chars) void any.orWhereRaw('v.plate_chars like ?', [`%${chars}%`])
      if (chars.length === 2) void any.orWhereRaw('v.state = ?', [chars])
      if (chars.length >= 4) void any.orWhereRaw('v.vin like ?', [`%${chars}`])
    })
  }
}

interface RequestedBlocks {
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
  readonly segment?: Segment | undefined
}

export interface OpenBlocks {
  readonly rows: Knex.QueryBuilder<object, SystemBlock[]>
  /** The rows of every segment, for the counts. */
  readonly all: Knex.QueryBuilder
}

/** The requested entries. The screen and the export use the same list. */
export function openBlocks(db: Knex.Transaction, asked: RequestedBlocks, now: Date): OpenBlocks {
  const all = db('system_blocked_vehicles as v')
  if (asked.search) searchBlocks(all, asked.search)
  applyFilters(all, asked.filter, SYSTEM_BLOCK_LIST, FIELDS, PLATFORM_ZONE)
  const rows = all
    .clone()
    .select<SystemBlock[]>('v.*')
    .whereRaw(db.raw(SEGMENT_SQL[asked.segment ?? 'all'], { now }))
  return { all, rows }
}

const COUNTS = z.record(z.string(), z.int())

/** Reads the total and the segments in one pass over the list. */
export async function countBlocks(
  db: Knex.Transaction,
  { all }: OpenBlocks,
  now: Date,
): Promise<Record<string, number>> {
  const columns = SYSTEM_BLOCK_LIST.segments.map(
    (segment) => `(count(*) filter (where ${SEGMENT_SQL[segment]}))::int as "${segment}"`,
  )
  const [counts] = checkedRows(COUNTS, await all.clone().select(db.raw(columns.join(', '), { now })))
  return counts ?? {}
}
