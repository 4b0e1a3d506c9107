/** How long a guest's permit may be asked for; the gateway knows which of them fit. */
export const HOURS = [1, 2, 4, 8, 12, 24, 48, 72].map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : `${hours} hours`,
}))
