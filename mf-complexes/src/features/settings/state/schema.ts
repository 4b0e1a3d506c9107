import * as z from 'zod/mini'
import type { Values } from './values.ts'

/** Digits between two numbers, or nothing where `empty` allows it. */
const whole = (min: number, max: number, empty: boolean, unit: string) =>
  z.string().check(
    z.refine(
      (text) => {
        const value = text.trim()
        if (value === '') return empty
        return /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      },
      {
        error: `Write a whole number from ${min} to ${max.toLocaleString('en-US')} ${unit}${empty ? ', or leave it empty' : ''}`,
      },
    ),
  )

const limit = z.nullable(z.int())

/** What can be sent at all; the rest the server says at its field. */
export const schema: z.ZodMiniType<Values, Values> = z
  .object({
    allowed_resident_vehicles: limit,
    allowed_active_guest_vehicles: limit,
    vehicle_changes_per_month: limit,
    has_guest_registration: z.boolean(),
    has_standing_instruction: z.boolean(),
    garage_covered: z.boolean(),
    guest_hours: whole(0, 9999, true, 'hours'),
    guest_period: whole(1, 366, true, 'days'),
    hourly_limit: whole(1, 8784, true, 'hours'),
    grace_minutes: whole(0, 1440, false, 'minutes'),
    min_notice_hours: whole(0, 720, false, 'hours'),
    photos_required: whole(0, 20, false, 'photos'),
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
      wrong('guest_period', 'Say in how many days these hours hold')
    if (quiet_from && !quiet_until) wrong('quiet_until', 'Give the end too, or no beginning')
    if (!quiet_from && quiet_until) wrong('quiet_from', 'Give the beginning too, or no end')
    if (on_hold && reason.trim() === '') wrong('reason', 'Write why, for everybody who meets the hold')
    if (on_hold && until === '' && until_time !== '') wrong('until', 'Choose the day too')
  })
