import { MOST_WRITTEN, PLATE_PROBLEMS, plateProblem } from '@curbwise/rules/plates/problem'
import { plainPlate } from '@curbwise/rules/plates/spelling'
import { phoneKey } from '@curbwise/rules/text/phone'
import { z } from 'zod'
import { US_STATES } from './us-states.ts'

export const id = z.uuid({ error: 'Not a valid ID' })
const WITHIN = { error: 'Enter a date from 1900 to 2199' }
/** ISO 8601 instant in UTC, 1900 to 2299, so that it includes the midnight after the last date. */
export const instant = z.iso
  .datetime({ error: 'Enter a date and time, such as 2026-11-20T21:58:00Z' })
  .refine((value) => /^(19|2[012])/.test(value), WITHIN)
/** Year-month-day, 1900 to 2199, so that the following day is always a valid date, too. */
export const date = z.iso
  .date({ error: 'Enter a date as year-month-day' })
  .refine((value) => /^(19|2[01])/.test(value), WITHIN)
/** Year-month of the same years: 2026-10. */
export const month = z.string({ error: 'Enter a month as year-month' }).regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, {
  error: 'Enter a month as year-month, such as 2026-10',
})
/** Where a case comes from that was open in another system, and that has no decision and no photos for that reason. */
export const broughtOver = z.object({
  at: instant,
  /** The other system; null if the list didn't name it. */
  system: z.string().nullable(),
  /** Its number of the case. */
  number: z.string().nullable(),
  /** It gave the time of the arrival; without it, the arrival is the end of that day. */
  has_time: z.boolean(),
})
export const noBody = z.looseObject({}).optional()
export const nothing = z.object({}).loose()
export const ok = z.object({ ok: z.literal(true) })
export const idParams = z.object({ id })

/** One line of text that a user types: trimmed, 1 to `max` characters. */
export const line = (max = 200) =>
  z
    .string({ error: 'Fill this in' })
    .trim()
    .min(1, { error: 'Fill this in' })
    .max(max, { error: `At most ${max.toLocaleString('en-US')} characters` })
export const optionalLine = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max.toLocaleString('en-US')} characters` })
    .nullish()
/** Multiline text: 1 to `max` characters. */
export const paragraph = (max = 2000) => line(max)

export const email = z
  .string({ error: 'Fill this in' })
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'Enter an email address, such as ana@example.com' }))
export const phone = z
  .string({ error: 'Fill this in' })
  .trim()
  .regex(/^[+()\d\s.-]{7,25}$/, { error: 'Enter a phone number with area code, such as (713) 555-0142' })
/** A guest's number, stored as E.164 so that texts reach it however it was typed. */
export const guestPhone = phone
  .refine((value) => phoneKey(value) !== null, {
    error: 'Enter a phone number with area code, such as (713) 555-0142',
  })
  .overwrite((value) => phoneKey(value) ?? value)
/** 12 characters to 1,024 bytes; the gateway refuses common passwords. */
export const newPassword = z
  .string({ error: 'Fill this in' })
  .min(12, { error: 'Use at least 12 characters' })
  .refine((value) => new TextEncoder().encode(value).length <= 1024, { error: 'At most 1,024 bytes' })
export const pin = z
  .string({ error: 'Fill this in' })
  .trim()
  .regex(/^\d{6}$/, { error: 'The PIN has 6 digits' })

export const state = z.enum(US_STATES, { error: 'Choose the state of the plate' })
/** As printed on the plate, in plain characters. To compare plates, use `plateKey` (packages/rules): state + uppercase letters and digits. */
export const licensePlate = z
  .string({ error: 'Fill this in' })
  .overwrite(plainPlate)
  .trim()
  .min(1, { error: 'Fill this in' })
  .max(MOST_WRITTEN, { error: 'A plate has at most 8 characters' })
  .refine((value) => plateProblem(value) !== 'characters', { error: PLATE_PROBLEMS.characters })
  .refine((value) => plateProblem(value) !== 'length', { error: PLATE_PROBLEMS.length })
/** 17 characters without I, O, or Q (49 CFR 565); 11 to 17 for older cars. */
export const vin = z
  .string({ error: 'Fill this in' })
  .overwrite(plainPlate)
  .trim()
  .regex(/^[A-HJ-NPR-Za-hj-npr-z0-9]{11,17}$/, { error: 'A VIN has 11 to 17 letters and digits, without I, O, or Q' })
  .toUpperCase()

export const position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** meters */
  accuracy: z.number().min(0).max(100_000).optional(),
})

/** Position and length of a list page. `after` and `before` are opaque keyset cursors. */
export const paging = {
  after: z.string().max(2000).optional(),
  before: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}

/** Counts of large lists stop here: `counts_at_least` names those that did. */
export const MAX_COUNT = 1000

export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total: z.number().int().nullable(),
    counts: z.record(z.string(), z.number().int()).nullable(),
    /** The counts of which there are at least that many, like `all`. */
    counts_at_least: z.array(z.string()).optional(),
  })
export interface Page<T> {
  data: T[]
  next: string | null
  previous: string | null
  total: number | null
  counts: Record<string, number> | null
}

/** Amounts are integer cents; the API sends `{ cents, currency }`, and screens show two decimals. */
export const money = z.object({ cents: z.number().int(), currency: z.literal('USD') })
export type Money = z.infer<typeof money>

/** A web address that a browser can open. */
export const website = z.url({ protocol: /^https?$/, error: 'Enter an address, such as https://example.com' }).max(200)

/** A ZIP code with 5 digits, or 9 with a hyphen. */
export const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, { error: 'A ZIP code has 5 digits' })
