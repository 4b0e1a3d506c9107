import { VEHICLE_LIST } from '@curbwise/api'
import type { Verdict } from '@curbwise/rules'
import type { Knex } from 'knex'
import { applyFilters, type FilterColumns, type Sort, type SortColumns, sortOf } from '../../../../db/filters.ts'
import { type KeyColumn, keyExpression } from '../../../../db/keyset.ts'
import type { ListedPlaces } from './listed-places.query.ts'
import { candidatesOf } from './vehicle-candidates.query.ts'
import { searchVehicles } from './vehicle-search.query.ts'
import { type Condition, SOURCES, type VehicleKind, type VehicleSource } from './vehicle-sources.ts'
import { STARTED, type TableQuery, VehicleUnion } from './vehicle-union.query.ts'

/** No end sorts after every end. */
const UNTIL: KeyColumn = { sql: 'v.valid_until', type: 'timestamptz', nullable: true }
const END = keyExpression(UNTIL)

export const VEHICLE_ID: KeyColumn = { sql: 'v.id', type: 'uuid' }

/** Each has an index by complex in every table of the union, on exactly this expression. Without a plate, the VIN is used. */
export const VEHICLE_SORTS: SortColumns<typeof VEHICLE_LIST> = {
  valid_from: { sql: 'v.valid_from', type: 'timestamptz' },
  valid_until: UNTIL,
  license_plate: { sql: 'case when v.plate_chars is null then v.vin else v.plate_chars end', type: 'text' },
}

/** The requested order. Newest first, records that haven't started come last: first what is valid now. */
export function inOrder(
  rows: VehicleUnion,
  sort: string | undefined,
  now: Date,
): Sort & { readonly rows: VehicleUnion } {
  const { keys, direction } = sortOf(sort, VEHICLE_LIST, VEHICLE_SORTS, VEHICLE_ID)
  return keys[0] === VEHICLE_SORTS.valid_from && direction === 'desc'
    ? { rows: rows.startedFirst(now), keys: [STARTED, ...keys], direction }
    : { rows, keys, direction }
}

// The verdict isn't a column: it is decided row by row.
const { verdict: _, ...STORED } = VEHICLE_LIST.filters
const { color: __, ...FOR_OUTSIDERS } = STORED

/** An end at midnight is shown as the day before, the last day it is valid, so filters find it by that day too. */
const columnsOf = (source: VehicleSource): FilterColumns<typeof STORED> => ({
  kind: source.kind,
  state: 'v.state',
  make: 'v.make',
  color: 'v.color',
  valid_from: 'v.valid_from',
  valid_until: `(${END} - interval '1 millisecond')`,
})

export interface VehicleCriteria {
  readonly places: ListedPlaces
  readonly kinds: readonly VehicleKind[]
  readonly search: string | undefined
  /** The only records that can match the search; null when an index doesn't find them. */
  readonly found: readonly string[] | null
  readonly filter: readonly string[] | undefined
  /** Excludes rows that can't have any of these; null includes every verdict. */
  readonly verdicts: readonly Verdict[] | null
  /** Whether to search units, owners, and models: no one may search by what they can't see. */
  readonly whole: boolean
  /** The time zone of the date filters. */
  readonly timezone: string
  readonly now: Date
}

/** Rows that are checked for one page of a whole company. A verdict takes several look-ups for each row. */
const CHECKED = 1000
const CHECKED_BY_VERDICT = 400

/** Every vehicle record that is current, upcoming, or ended within the complex's grace period. A filter by end includes all ended ones. */
export function vehiclesOf(db: Knex.Transaction, criteria: VehicleCriteria): VehicleUnion {
  const { places, kinds, found, now } = criteria
  const withEnded = criteria.filter?.some((filter) => filter.startsWith('valid_until:')) ?? false
  const tables = SOURCES.filter((source) => source.kinds.some((kind) => kinds.includes(kind))).map(
    (source): TableQuery => ({
      rows: (entered) => {
        const rows = db(`${source.table} as v`).select(
          'v.id',
          'v.contract_id',
          'v.license_plate',
          'v.plate_chars',
          'v.state',
          'v.vin',
          'v.make',
          'v.model',
          'v.color',
          'v.year',
          'v.valid_from',
          'v.valid_until',
          'v.created_by_name',
          'v.created_by_unit_id',
          db.raw(`${source.kind} as kind`),
          db.raw(`${source.unit_id} as unit_id`),
        )
        const conditions: Condition[] = [
          ...places.inside,
          ...entered,
          ...ofKind(source, kinds),
          ...(found ? [['v.id = any(?::uuid[])', [[...found]]] satisfies Condition] : []),
          ...(withEnded ? [] : liveOnly(source, places, now)),
        ]
        for (const [sql, bindings] of conditions) rows.whereRaw(sql, bindings)
        return rows
      },
      asked: askedOf(source, criteria),
    }),
  )
  return new VehicleUnion(db, places, tables, found ? null : criteria.verdicts ? CHECKED_BY_VERDICT : CHECKED)
}

/** One kind of a table with several has an index of its own. */
function ofKind({ kind, kinds }: VehicleSource, wanted: readonly VehicleKind[]): Condition[] {
  if (kinds.every((one) => wanted.includes(one))) return []
  const [only, ...others] = kinds.filter((one) => wanted.includes(one))
  return others.length === 0 && only ? [[`${kind} = ?`, [only]]] : [[`${kind} = any(?)`, [[...wanted]]]]
}

function liveOnly(source: VehicleSource, places: ListedPlaces, now: Date): Condition[] {
  return [
    ...places.live(END, now),
    // A record that was ended before it started ends where it would have started: it was never valid.
    ['v.valid_until is distinct from v.valid_from', []],
    ...(source.table === 'guest_permits'
      ? [[`v.status not in ('cancelled', 'refunded')`, []] satisfies Condition]
      : []),
  ]
}

/** The conditions of the request: verdict, search, and filters. */
function askedOf(source: VehicleSource, criteria: VehicleCriteria): Condition[] {
  const { places, verdicts, search, whole, now } = criteria
  const asked: Condition[] = []
  if (verdicts) {
    asked.push(['v.valid_from <= ?', [now]])
    asked.push(candidatesOf(source, { verdicts, disabled: places.disabled, whole, now }))
  }
  if (search) asked.push(...searchVehicles(search, { source, whole }))
  applyFilters(
    {
      whereRaw(sql, bindings) {
        asked.push([sql, bindings])
        return this
      },
    },
    criteria.filter,
    { filters: whole ? STORED : (FOR_OUTSIDERS as typeof STORED) },
    columnsOf(source),
    criteria.timezone,
  )
  return asked
}
