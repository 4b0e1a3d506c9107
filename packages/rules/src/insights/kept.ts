import type { ReasonCode } from '../decision/types.ts'

/** What kept a car from being towed, in the order in which it is shown. */
export const KEPT_BY = ['permit', 'resident', 'vip', 'near_plate', 'hold', 'checkout', 'grace', 'rule'] as const
export type KeptBy = (typeof KEPT_BY)[number]

export const KEPT_BY_LABELS: Readonly<Record<KeptBy, string>> = {
  permit: 'Guest permit',
  resident: 'Registered vehicle',
  vip: 'VIP entry',
  near_plate: 'Look-alike plate',
  hold: 'Hold',
  checkout: 'Permit being paid for',
  grace: 'Grace period',
  rule: 'A rule or missing proof',
}

const BY_CODE: Readonly<Partial<Record<ReasonCode, KeptBy>>> = {
  guest_permit: 'permit',
  resident_right: 'resident',
  reserved_space_of_another: 'resident',
  outside_own_space: 'resident',
  vip: 'vip',
  near_match: 'near_plate',
  other_state: 'near_plate',
  hold: 'hold',
  contract_disabled: 'hold',
  checkout_under_way: 'checkout',
  grace: 'grace',
}

/** Groups the decisive reason of the decision that stopped a tow. */
export const keptBy = (code: ReasonCode): KeptBy => BY_CODE[code] ?? 'rule'
