import { BOOT_NOTICE_PARTS, NOTICE_METHODS } from '@curbwise/rules'
import { z } from 'zod'
import { line } from '../common.ts'

const whole = (max: number) =>
  z
    .number({ error: 'Enter a number' })
    .int({ error: 'Enter a whole number' })
    .min(0, { error: 'Enter 0 or more' })
    .max(max, { error: `At most ${max}` })
const hours = whole(720)
const days = whole(365)
/** Cents before tax. */
const cents = whole(10_000_000)
const byDuty = z.object({ light: cents, medium: cents, heavy: cents })
const source = line(200)
const allowed = z.enum(['allowed', 'refused'])

const reason = z
  .object({
    source,
    no_right: allowed,
    condition: allowed,
    notice: z
      .object({
        full_days: days,
        how: z.array(z.enum(NOTICE_METHODS)).min(1, { error: 'Choose how it is delivered' }).max(NOTICE_METHODS.length),
      })
      .nullable(),
  })
  .refine(({ no_right, condition }) => no_right === 'allowed' || condition === 'refused', {
    path: ['condition'],
    error: 'A reason that is no ground against a car without a right is none against a car with one',
  })
  .refine(({ no_right, notice }) => no_right === 'allowed' || notice === null, {
    path: ['notice'],
    error: 'A reason that is refused needs no notice',
  })

/** Everything a version says. Each rule has its source; null means that none is on record, and for boots that they are refused. */
export const ruleFigures = z.object({
  reasons: z.object({
    inoperable: reason,
    abandoned: reason,
    flat_tire: reason,
    expired_registration: reason,
    expired_inspection: reason,
    missing_parts: reason,
    wrecked: reason,
    leaking_fluids: reason,
  }),
  hazards: z.object({ fire_lane: z.boolean(), blocking: z.boolean(), leaking_fluids: z.boolean() }),
  sign: z.object({ source, hours }),
  boot: z
    .object({
      source,
      allowed: z.boolean(),
      fee_cap: cents.nullable(),
      notice: z.array(z.enum(BOOT_NOTICE_PARTS)).max(BOOT_NOTICE_PARTS.length),
      signs: z.boolean(),
    })
    .nullable(),
  photos: whole(20),
  fee_caps: z.object({ source, tow: byDuty, heavy_total: cents, drop: byDuty }).nullable(),
  storage_caps: z.object({ source, day: byDuty, impound: cents, notification: cents, after_hours: cents }).nullable(),
  storage: z.object({ source, one_day_below_hours: hours }),
  police_report: z.object({ source, hours }).nullable(),
  notice_letter: z
    .object({
      source,
      days,
      days_other_state: days,
      not_before_hours: hours,
      pause_after_late_hours: hours,
    })
    .nullable(),
  hearing: z.object({ source, before_day: days, filing_fee_text: line(60) }).nullable(),
})
/** What a person enters of a version. Sentences follow from the figures, and a version is verified as a whole. */
export type EnteredFigures = z.infer<typeof ruleFigures>
