import type { FeeCaps, JurisdictionRules, VehicleDuty } from '../jurisdiction/types.ts'
import type { FrozenRates } from './charge.ts'
import { moneyText } from './tax.ts'

/** What a tow may cost at most in cents before tax: the price, or the cap for the duty if lower; heavy by unit (1 by default). */
export function cappedTow(price: number, duty: VehicleDuty, caps: FeeCaps | null, units = 1): number {
  if (caps === null) return price
  const cap = duty === 'heavy' ? Math.min(caps.tow.heavy * units, caps.heavy_total) : caps.tow[duty]
  return Math.min(price, cap)
}

/** What a drop costs in cents before tax: nothing unless the car was hooked up, then the price, at most the cap for its duty. */
export function dropCharge(price: number, duty: VehicleDuty, hooked: boolean, caps: FeeCaps | null): number {
  if (!hooked) return 0
  return caps === null ? price : Math.min(price, caps.drop[duty])
}

/** The highest a line may be in cents before tax and a unit, by its code; a code without a cap on record is not in it. */
export function capsFor(
  rules: Pick<JurisdictionRules, 'fee_caps' | 'storage_caps'>,
  duty: VehicleDuty,
  units = 1,
): NonNullable<FrozenRates['caps']> {
  const { fee_caps, storage_caps } = rules
  return {
    ...(fee_caps && { tow: cappedTow(Infinity, duty, fee_caps, units), drop: fee_caps.drop[duty] }),
    ...(storage_caps && {
      storage: storage_caps.day[duty],
      impound: storage_caps.impound,
      notification: storage_caps.notification,
      after_hours: storage_caps.after_hours,
    }),
  }
}

/** An amount held to its cap, and the words that say so where the cap was lower: "Cap in Texas $272.00". */
export function heldToCap(
  cents: number,
  cap: number | undefined,
  place: string,
): { readonly cents: number; readonly basis: string | null } {
  return cap === undefined || cents <= cap
    ? { cents, basis: null }
    : { cents: cap, basis: `Cap in ${place} ${moneyText(cap)}` }
}
