import { localDate, midnightAfterDate, startOfDate, type NoticeMethod } from '@curbwise/rules'
import { ValidationFailed } from '../../../errors/errors.ts'

export interface NoticeDays {
  /** Dates at the complex, such as 2026-11-22. */
  readonly sent_on: string
  readonly delivered_on: string | null
}

/**
 * Returns noon of a date at the complex, or now if that's earlier. Noon keeps the date the same if the time zone is
 * corrected later.
 */
export function noonOf(day: string, zone: string, now: Date): Date {
  const noon = (Date.parse(startOfDate(day, zone)) + Date.parse(midnightAfterDate(day, zone))) / 2
  return new Date(Math.min(noon, now.getTime()))
}

/** Throws a 422 that names the field for a future date or a delivery before the sending. */
export function assertDays(method: NoticeMethod, { sent_on, delivered_on }: NoticeDays, zone: string, now: Date): void {
  const today = localDate(now.toISOString(), zone)
  const fields: Record<string, string> = {}
  if (sent_on > today) fields['sent_on'] = 'This day is in the future. Enter today or an earlier day'
  if (delivered_on !== null && delivered_on > today)
    fields['delivered_on'] = 'This day is in the future. Enter today or an earlier day'
  else if (delivered_on !== null && delivered_on < sent_on)
    fields['delivered_on'] = 'The delivery can’t be before the day it was sent'
  if (method === 'in_person' && delivered_on === null)
    fields['delivered_on'] = 'Enter the day it was delivered in person'
  else if (method === 'in_person' && delivered_on !== sent_on)
    fields['sent_on'] = 'A notice handed over in person is sent and delivered on the same day'
  if (method === 'sticker' && delivered_on !== null) fields['delivered_on'] = 'A sticker on the window has no delivery'
  if (Object.keys(fields).length > 0) throw new ValidationFailed(fields)
}

/** Returns the dates to store. A notice handed over in person has the same date for both. */
export function daysOf(
  method: NoticeMethod,
  given: { readonly sent_on?: string | null | undefined; readonly delivered_on?: string | null | undefined },
): NoticeDays {
  const delivered_on = given.delivered_on ?? null
  const sent_on = given.sent_on ?? (method === 'in_person' ? delivered_on : null)
  if (sent_on !== null) return { sent_on, delivered_on }
  throw new ValidationFailed(
    method === 'in_person'
      ? { delivered_on: 'Enter the day it was delivered in person' }
      : { sent_on: 'Enter the day it was sent' },
  )
}
