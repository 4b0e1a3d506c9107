import type { FeeCaps, JurisdictionRules, VehicleDuty } from '../jurisdiction/types.ts'
import type { FrozenRates } from './charge.ts'
import { moneyText } from './tax.ts'

/** Returns the price of a tow in cents before tax, limited to the cap for the duty. Heavy caps are for each unit (1 by default). */
export function cappedTow(price: number, duty: VehicleDuty, caps: FeeCaps | null, units = 1): number {
  if (caps === null) return price
  const cap = duty === 'heavy' ? Math.min(caps.tow.heavy * units, caps.heavy_total) : caps.tow[duty]
  return Math.min(price, cap)
}

/** Returns the price of a drop in cents before tax, limited to the cap for the duty; 0 unless the car was hooked up. */
export function dropCharge(price: number, duty: VehicleDuty, hooked: boolean, caps: FeeCaps | null): number {
  if (!hooked) return 0
  return caps === null ? price : Math.min(price, caps.drop[duty])
}

/** Returns the maximum amount for each unit of a line by its code, in cents before tax. Omits codes without a cap on record. */
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

/** Limits an amount to its cap. `basis` says so if the cap was lower: "Cap in Texas $272.00". */
export function heldToCap(
  cents: number,
  cap: number | undefined,
  place: string,
): { readonly cents: number; readonly basis: string | null } {
  return cap === undefined || cents <= cap
    ? { cents, basis: null }
    : { cents: cap, basis: `Cap in ${place} ${moneyText(cap)}` }
}
