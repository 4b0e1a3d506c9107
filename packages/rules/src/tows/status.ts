export const TOW_STATUSES = ['requested', 'pending', 'completed', 'completed_dropped_on_site', 'cancelled'] as const
export type TowStatus = (typeof TOW_STATUSES)[number]

export const TOW_STATUS_LABELS: Record<TowStatus, string> = {
  requested: 'Requested',
  pending: 'Pending',
  completed: 'Completed',
  completed_dropped_on_site: 'Dropped on site',
  cancelled: 'Cancelled',
}

/** Steps within `pending`, in order. Each is stored as an instant with a location, not as a status. */
export const TOW_STEPS = ['accepted', 'en_route', 'on_scene', 'hooked', 'left_property', 'at_lot'] as const
export type TowStep = (typeof TOW_STEPS)[number]

export const TOW_STEP_LABELS: Record<TowStep, string> = {
  accepted: 'Accepted',
  en_route: 'En route',
  on_scene: 'On scene',
  hooked: 'Hooked up',
  left_property: 'Left property',
  at_lot: 'At lot',
}

export const BOOT_STATUSES = ['deployed', 'inquired', 'released_paid', 'released_free', 'towed'] as const
export type BootStatus = (typeof BOOT_STATUSES)[number]

export const BOOT_STATUS_LABELS: Record<BootStatus, string> = {
  deployed: 'Deployed',
  inquired: 'Inquired',
  released_paid: 'Released, paid',
  released_free: 'Released, free',
  towed: 'Towed',
}
