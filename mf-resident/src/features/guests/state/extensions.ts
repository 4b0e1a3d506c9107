/** Hours by which people go on, at most so many choices. */
const STEPS = [1, 2, 3, 4, 6, 8, 12, 24, 48] as const
const MOST = 5

/** Whole hours by which a permit may go on, of what is left in minutes (null: no limit), longest last; the most that is left is among them. */
export function extensionHours(minutes: number | null): readonly number[] {
  if (minutes === null) return STEPS.slice(0, MOST)
  const most = Math.floor(minutes / 60)
  const fitting = STEPS.filter((hours) => hours < most)
  return most < 1 ? [] : [...fitting.slice(0, MOST - 1), most]
}
