/** Typical extensions in hours. */
const STEPS = [1, 2, 3, 4, 6, 8, 12, 24, 48] as const
const MAX_CHOICES = 5

/**
 * Returns the hours by which a permit can be extended, ascending, for the minutes left (null: no limit). Includes the
 * maximum.
 */
export function extensionHours(minutes: number | null): readonly number[] {
  if (minutes === null) return STEPS.slice(0, MAX_CHOICES)
  const most = Math.floor(minutes / 60)
  const fitting = STEPS.filter((hours) => hours < most)
  return most < 1 ? [] : [...fitting.slice(0, MAX_CHOICES - 1), most]
}
