import type { VehicleRow } from '@curbwise/api'

export type VehicleKind = VehicleRow['kind']

/** One table of the union: which kinds lie in it, and what it has that the others have not. */
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
