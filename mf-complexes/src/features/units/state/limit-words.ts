const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Describes a limit of the complex: "2 vehicles", "no limit", "none". */
export const countWords = (limit: number | null, noun: string): string =>
  limit === null ? 'no limit' : limit === 0 ? 'none' : plural(limit, noun)

export const hoursWords = (hours: number | null): string => countWords(hours, 'hour')

/** "24 hours in 7 days" */
export const bankWords = ({
  guest_hours,
  guest_period,
}: {
  readonly guest_hours: number | null
  readonly guest_period: number | null
}): string =>
  guest_hours && guest_period ? `${hoursWords(guest_hours)} in ${plural(guest_period, 'day')}` : hoursWords(guest_hours)
