/** null is unlimited, 0 is none. */
export type LimitValue = number | null

/** A unit's setting: its own value, or the complex's. */
export interface UnitLimit {
  readonly own: boolean
  readonly limit: LimitValue
}

/** Returns the limit of a unit. Its own overrides the complex's, even if its own is unlimited. */
export function resolveLimit(
  contract: LimitValue,
  unit: UnitLimit,
): { readonly allowed: LimitValue; readonly own: boolean } {
  return { allowed: unit.own ? unit.limit : contract, own: unit.own }
}

/** Whether `adding` more (1 by default) fit when `used` are already active. */
export function fits(allowed: LimitValue, used: number, adding = 1): boolean {
  return allowed === null || used + adding <= allowed
}

/** Whether a single permit is within the limit (hours of real time). */
export function fitsHourlyLimit(limit: LimitValue, from: string, until: string): boolean {
  return limit === null || Date.parse(until) - Date.parse(from) <= limit * 3_600_000
}
