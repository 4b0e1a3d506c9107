import { UNIT_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { applyFilters, type FilterColumns, type SortColumns, type Sort, sortOf } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import { type UnitRecord, unitsWithUse } from './unit.query.ts'
import { searchUnits } from './unit-search.query.ts'
import { UNIT_SEGMENT_SQL, type UnitSegment } from './unit-segments.ts'

const ID: KeyColumn = { sql: 'u.id', type: 'uuid' }
const NUMBER: KeyColumn = { sql: 'u.unit_sort', type: 'text' }
const SORTS: SortColumns<typeof UNIT_LIST> = {
  unit_number: NUMBER,
  vehicles_used: { sql: 'u.vehicles_used', type: 'bigint' },
  guests_used: { sql: 'u.guests_used', type: 'bigint' },
}
const FIELDS: FilterColumns<(typeof UNIT_LIST)['filters']> = {
  building: 'u.building',
  vehicles_used: 'u.vehicles_used',
  guests_used: 'u.guests_used',
  reserved_space: 'u.reserved_space',
}

export interface RequestedUnits {
  readonly contract_id: string
  readonly segment?: UnitSegment | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface UnitList {
  readonly contract: Contract
  /** The rows of the segment. */
  readonly rows: Knex.QueryBuilder<object, UnitRecord[]>
  /** The rows of every segment, for the counts. */
  readonly all: Knex.QueryBuilder
}

/** The requested units of a complex. Screens and exports use the same list. */
export async function openUnitList(
  db: Knex.Transaction,
  actor: Actor,
  asked: RequestedUnits,
  now: Date,
): Promise<UnitList> {
  const contract = await loadContract(db, actor, asked.contract_id)
  const all = unitsWithUse(db, contract, now)
  if (asked.search) searchUnits(all, asked.search, { contract_id: contract.id, now })
  applyFilters(all, asked.filter, UNIT_LIST, FIELDS, contract.timezone)
  const rows = all
    .clone()
    .select<UnitRecord[]>('u.*')
    .whereRaw(UNIT_SEGMENT_SQL[asked.segment ?? 'all'])
  return { contract, all, rows }
}

/** Sorts equal units by number. */
export function unitSort(asked: string | undefined): Sort {
  const {
    keys: [first = NUMBER],
    direction,
  } = sortOf(asked, UNIT_LIST, SORTS, ID)
  return { keys: first === NUMBER ? [NUMBER, ID] : [first, NUMBER, ID], direction }
}
