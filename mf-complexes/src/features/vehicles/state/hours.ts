/** Durations offered for a guest's permit; the gateway decides which ones fit. */
export const HOURS = [1, 2, 4, 8, 12, 24, 48, 72].map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : `${hours} hours`,
}))
