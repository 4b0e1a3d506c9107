/** The two lists of a complex: the same kind of entry with a different meaning. */
export interface ListKind {
  readonly name: 'vip' | 'blocked'
  readonly table: 'vip_vehicles' | 'blocked_vehicles'
  /** In the history: `vip_vehicle.added`, `vip_vehicle.ended`. */
  readonly record_kind: 'vip_vehicle' | 'blocked_vehicle'
  readonly sheet: string
  /** The message for a vehicle that is already on the list. */
  readonly duplicate: string
}

export const VIP: ListKind = {
  name: 'vip',
  table: 'vip_vehicles',
  record_kind: 'vip_vehicle',
  sheet: 'VIP vehicles',
  duplicate: 'This vehicle is already on the VIP list for that time.',
}
export const BLOCKED: ListKind = {
  name: 'blocked',
  table: 'blocked_vehicles',
  record_kind: 'blocked_vehicle',
  sheet: 'Blocked vehicles',
  duplicate: 'This vehicle is already blocked for that time.',
}
