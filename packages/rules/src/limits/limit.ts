/** null is unlimited, 0 is none. */
export type LimitValue = number | null

/** A unit's choice: `own` with its value, or as the complex. */
export interface UnitLimit {
  readonly own: boolean
  readonly limit: LimitValue
}

/** The limit that holds for a unit: its own overrides the complex's, also where its own is "unlimited". */
export function resolveLimit(
  contract: LimitValue,
  unit: UnitLimit,
): { readonly allowed: LimitValue; readonly own: boolean } {
  return { allowed: unit.own ? unit.limit : contract, own: unit.own }
}

/** Whether `adding` more (1 by default) fit beside the `used` that are active at the same time. */
export function fits(allowed: LimitValue, used: number, adding = 1): boolean {
  return allowed === null || used + adding <= allowed
}

/** Whether a permit is no longer than the longest single one (hours of real time). */
export function fitsHourlyLimit(limit: LimitValue, from: string, until: string): boolean {
  return limit === null || Date.parse(until) - Date.parse(from) <= limit * 3_600_000
}
