import type { VehicleRow } from '@curbwise/api'
import type { Knex } from 'knex'

/** A condition with its values, over a table's rows `v`. */
export type Condition = readonly [sql: string, bindings: readonly Knex.RawBinding[]]

export type VehicleKind = VehicleRow['kind']

/** One table of the union: its kinds and the columns that the others don't have. */
export interface VehicleSource {
  readonly table: 'vehicles' | 'guest_permits' | 'vip_vehicles' | 'blocked_vehicles'
  readonly kinds: readonly VehicleKind[]
  /** SQL over the table's alias `v`. */
  readonly kind: string
  readonly unit_id: string
}

export const SOURCES: readonly VehicleSource[] = [
  { table: 'vehicles', kinds: ['resident'], kind: "'resident'", unit_id: 'v.unit_id' },
  { table: 'guest_permits', kinds: ['guest', 'paid'], kind: 'v.kind', unit_id: 'v.unit_id' },
  { table: 'vip_vehicles', kinds: ['vip'], kind: "'vip'", unit_id: 'null::uuid' },
  { table: 'blocked_vehicles', kinds: ['blocked'], kind: "'blocked'", unit_id: 'null::uuid' },
]
