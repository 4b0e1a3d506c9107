export const UNIT_SEGMENTS = ['all', 'guests_now', 'at_limit', 'above_limit', 'registration_off'] as const
export const VEHICLE_KINDS = ['resident', 'guest', 'paid', 'vip', 'blocked'] as const
