import { VEHICLE_LIST } from '@curbwise/api'
import type { Verdict } from '@curbwise/rules'
import type { Knex } from 'knex'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import { type KeyColumn, keyExpression } from '../../../../db/keyset.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { candidatesOf } from './vehicle-candidates.query.ts'
import { searchVehicles } from './vehicle-search.query.ts'
import { SOURCES, type VehicleKind, type VehicleSource } from './vehicle-sources.ts'
import { type TableQuery, VehicleUnion } from './vehicle-union.query.ts'

/** No end is later than every end. */
const UNTIL: KeyColumn = { sql: 'v.valid_until', type: 'timestamptz', nullable: true }
const END = keyExpression(UNTIL)

export const VEHICLE_ID: KeyColumn = { sql: 'v.id', type: 'uuid' }

/** Each has an index by complex in every table of the union, on exactly this text. Without plate the VIN stands in. */
export const VEHICLE_SORTS: SortColumns<typeof VEHICLE_LIST> = {
  valid_from: { sql: 'v.valid_from', type: 'timestamptz' },
  valid_until: UNTIL,
  license_plate: { sql: 'case when v.plate_chars is null then v.vin else v.plate_chars end', type: 'text' },
}

// The verdict is no column: it is decided row by row.
const { verdict: _, ...STORED } = VEHICLE_LIST.filters

/** An end at midnight is shown as the day before, through which it holds; so it is found by that day too. */
const columnsOf = (source: VehicleSource): FilterColumns<typeof STORED> => ({
  kind: source.kind,
  state: 'v.state',
  make: 'v.make',
  valid_from: 'v.valid_from',
  valid_until: `(${END} - interval '1 millisecond')`,
})

export interface VehicleCriteria {
  readonly contracts: readonly Contract[]
  readonly kinds: readonly VehicleKind[]
  readonly search: string | undefined
  readonly filter: readonly string[] | undefined
  /** Leaves out what can have none of these; null asks for every verdict. */
  readonly verdicts: readonly Verdict[] | null
  /** Whether units, owners and models may be searched: nobody finds by what they may not see. */
  readonly whole: boolean
  /** Whose days the date filters mean. */
  readonly timezone: string
  readonly now: Date
}

/**
 * Every record of a vehicle that holds or will hold, and those that ended within the complex's grace. A filter by end asks
 * for ended ones too, as far back as the books go.
 */
export function vehiclesOf(db: Knex.Transaction, criteria: VehicleCriteria): VehicleUnion {
  const { contracts, kinds, now } = criteria
  const withEnded = criteria.filter?.some((filter) => filter.startsWith('valid_until:')) ?? false
  const liveAfter = (contract: Contract) => new Date(now.getTime() - contract.grace_minutes * 60_000)
  // The planner knows a number better than a column of another row: the earliest bound keeps it on the index of ends.
  const earliest = new Date(Math.min(now.getTime(), ...contracts.map((contract) => liveAfter(contract).getTime())))
  const tables = SOURCES.filter((source) => source.kinds.some((kind) => kinds.includes(kind))).map(
    (source): TableQuery =>
      (places) => {
        const rows = db(`${source.table} as v`)
          .whereRaw('v.contract_id = c.id')
          .select(
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
        for (const [sql, bindings] of places) rows.whereRaw(sql, bindings)
        rows.whereRaw(`${source.kind} = any(?)`, [[...kinds]])
        if (!withEnded) {
          // One that was ended before it started ends where it would have started: it never held.
          rows
            .whereRaw(`${END} > ?`, [earliest])
            .whereRaw(`${END} > c.live_after`)
            .whereRaw('v.valid_until is distinct from v.valid_from')
          if (source.table === 'guest_permits') rows.whereNotIn('v.status', ['cancelled', 'refunded'])
        }
        if (criteria.verdicts)
          rows
            .whereRaw('v.valid_from <= ?', [now])
            .whereRaw(...candidatesOf(source, { ...criteria, verdicts: criteria.verdicts }))
        if (criteria.search) searchVehicles(rows, criteria.search, { source, whole: criteria.whole })
        return applyFilters(rows, criteria.filter, { filters: STORED }, columnsOf(source), criteria.timezone)
      },
  )
  return new VehicleUnion(
    db,
    contracts.map((contract) => ({ id: contract.id, live_after: liveAfter(contract) })),
    tables,
  )
}
