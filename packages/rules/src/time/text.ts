/** Formats a date (2026-11-20) as 11/20/2026. */
export function dateText(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
