import * as z from 'zod/mini'
import type { Values } from './values.ts'

/** A whole number between two limits; may be empty if `empty` is set. */
const wholeNumber = (min: number, max: number, empty: boolean, unit: string) =>
  z.string().check(
    z.refine(
      (text) => {
        const value = text.trim()
        if (value === '') return empty
        return /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      },
      {
        error: `Enter a whole number from ${min} to ${max.toLocaleString('en-US')} ${unit}${empty ? ', or leave it empty' : ''}`,
      },
    ),
  )

const limit = z.nullable(z.int())

/** Client-side validation; the server reports the rest by field. */
export const schema: z.ZodMiniType<Values, Values> = z
  .object({
    allowed_resident_vehicles: limit,
    allowed_active_guest_vehicles: limit,
    vehicle_changes_per_month: limit,
    has_guest_registration: z.boolean(),
    has_standing_instruction: z.boolean(),
    has_owner_nudges: z.boolean(),
    garage_covered: z.boolean(),
    guest_hours: wholeNumber(0, 9999, true, 'hours'),
    guest_period: wholeNumber(1, 366, true, 'days'),
    hourly_limit: wholeNumber(1, 8784, true, 'hours'),
    grace_minutes: wholeNumber(0, 1440, false, 'minutes'),
    min_notice_hours: wholeNumber(0, 720, false, 'hours'),
    photos_required: wholeNumber(0, 20, false, 'photos'),
    reserved_parking: z.enum(['', 'none', 'some', 'all']),
    quiet_from: z.string(),
    quiet_until: z.string(),
    on_hold: z.boolean(),
    reason: z.string(),
    until: z.string(),
    until_time: z.string(),
  })
  .check((context) => {
    const { guest_hours, guest_period, quiet_from, quiet_until, on_hold, reason, until, until_time } = context.value
    const wrong = (path: keyof Values, message: string): void => {
      context.issues.push({ code: 'custom', path: [path], message, input: context.value })
    }
    if (guest_hours.trim() !== '' && guest_period.trim() === '')
      wrong('guest_period', 'Enter the number of days for these hours')
    if (quiet_from && !quiet_until) wrong('quiet_until', 'Enter the end too, or clear the start')
    if (!quiet_from && quiet_until) wrong('quiet_from', 'Enter the start too, or clear the end')
    if (on_hold && reason.trim() === '') wrong('reason', 'Enter a reason for everyone who sees the hold')
    if (on_hold && until === '' && until_time !== '') wrong('until', 'Choose the day too')
  })
