import { localDate, plusDays } from '@curbwise/rules'

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month before the one that has begun everywhere in the country. */
export const lastMonth = (now: Date): string =>
  firstOfMonth(plusDays(firstOfMonth(localDate(now.toISOString(), 'Pacific/Honolulu')), -1))
