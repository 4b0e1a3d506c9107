/** The two lists of a complex: the same kind of entry with another meaning. */
export interface ListKind {
  readonly name: 'vip' | 'blocked'
  readonly table: 'vip_vehicles' | 'blocked_vehicles'
  /** In the history: `vip_vehicle.added`, `vip_vehicle.ended`. */
  readonly record_kind: 'vip_vehicle' | 'blocked_vehicle'
  readonly sheet: string
  /** For somebody who enters a vehicle twice. */
  readonly twice: string
}

export const VIP: ListKind = {
  name: 'vip',
  table: 'vip_vehicles',
  record_kind: 'vip_vehicle',
  sheet: 'VIP vehicles',
  twice: 'This vehicle is already on the VIP list in that time.',
}
export const BLOCKED: ListKind = {
  name: 'blocked',
  table: 'blocked_vehicles',
  record_kind: 'blocked_vehicle',
  sheet: 'Blocked vehicles',
  twice: 'This vehicle is already blocked in that time.',
}
