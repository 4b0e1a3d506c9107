import { MANAGER_ROLES, type Role, UNIT_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { applyFilters, type FilterColumns, type SortColumns, type Sort, sortOf } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import { type Contract, contractsOfList, zoneOfList } from '../../../organizations/contracts/index.ts'
import { type UnitRecord, unitsWithUse } from './unit.query.ts'
import { searchUnits } from './unit-search.query.ts'
import { UNIT_SEGMENT_SQL, type UnitSegment } from './unit-segments.ts'

const ID: KeyColumn = { sql: 'u.id', type: 'uuid' }
const NUMBER: KeyColumn = { sql: 'u.unit_sort', type: 'text' }
const COMPLEX: KeyColumn = { sql: 'u.contract_name', type: 'text' }
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
  /** Omitted by managers who want all their complexes. */
  readonly contract_id?: string | undefined
  readonly segment?: UnitSegment | undefined
  readonly search?: string | undefined
  readonly filter?: readonly string[] | undefined
}

export interface UnitList {
  readonly contracts: readonly Contract[]
  /** The rows of the segment. */
  readonly rows: Knex.QueryBuilder<object, UnitRecord[]>
  /** The rows of every segment, for the counts. */
  readonly all: Knex.QueryBuilder
}

const ALL_AT_ONCE: readonly Role[] = MANAGER_ROLES

/**
 * The requested units of a complex, or of all the user's complexes, which only managers get. Screens and exports use the
 * same list.
 */
export async function openUnitList(
  db: Knex.Transaction,
  actor: Actor,
  asked: RequestedUnits,
  now: Date,
): Promise<UnitList> {
  if (!asked.contract_id && !ALL_AT_ONCE.includes(actor.role))
    throw new ValidationFailed({ contract_id: 'Choose a complex' })
  const contracts = await contractsOfList(db, actor, asked)
  const all = unitsWithUse(db, contracts, now)
  if (asked.search) searchUnits(all, asked.search, { contract_ids: contracts.map(({ id }) => id), now })
  applyFilters(all, asked.filter, UNIT_LIST, FIELDS, await zoneOfList(db, actor, contracts, asked))
  const rows = all
    .clone()
    .select<UnitRecord[]>('u.*')
    .whereRaw(UNIT_SEGMENT_SQL[asked.segment ?? 'all'])
  return { contracts, all, rows }
}

/** Sorts equal units by complex and number. A single complex needs no sort by its name. */
export function unitSort(asked: string | undefined, contracts: readonly unknown[]): Sort {
  const {
    keys: [first = NUMBER],
    direction,
  } = sortOf(asked, UNIT_LIST, SORTS, ID)
  const order = contracts.length > 1 ? [COMPLEX, NUMBER, ID] : [NUMBER, ID]
  return { keys: first === NUMBER ? order : [first, ...order], direction }
}
