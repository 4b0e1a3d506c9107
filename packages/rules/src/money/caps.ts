import type { FeeCaps, VehicleDuty } from '../jurisdiction/types.ts'

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
