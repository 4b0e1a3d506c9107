import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, idParams, instant, money, month } from '../common.ts'

const HIGHEST_PERCENT = 100

const commissionRate = z.object({
  /** The date of the company from which tows that end get it. */
  starts_on: z.string(),
  percent: z.number(),
  set_by: z.string(),
  set_at: instant,
})
export type CommissionRateRow = z.infer<typeof commissionRate>

const sums = {
  earned: money,
  /** Zero or less. */
  taken_back: money,
  /** Both together: below zero if more was taken back than earned. */
  to_pay_out: money,
}

const commissionDriver = z.object({
  tow_user_id: id,
  name: z.string(),
  /** Tows that ended at a lot in the month, paid or not. */
  tows: z.int(),
  /** The rate on the last day of the month, or today if it hasn't ended; null without one. */
  rate: commissionRate.nullable(),
  /** The next rate, if one was set that starts later. */
  next_rate: commissionRate.nullable(),
  ...sums,
  can: z.object({ set_rate: z.boolean() }),
})
export type CommissionDriver = z.infer<typeof commissionDriver>

const monthOf = {
  month: z.string(),
  from: z.string(),
  until: z.string(),
  /** The month hasn't ended in the company's time zone. */
  is_so_far: z.boolean(),
  timezone: z.string(),
}

const commissionMonth = z.object({ ...monthOf, ...sums, drivers: z.array(commissionDriver) })
export type CommissionMonth = z.infer<typeof commissionMonth>

const commissionRecord = z.object({
  tow_id: id,
  contract_id: id,
  number: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  complex: z.string(),
  /** When it was earned or taken back, and the date of the company on which that was. */
  at: instant,
  day: z.string(),
  /** The date of the company on which the tow ended, which decides the rate. */
  ended_on: z.string(),
  percent: z.number(),
  /** How much more or less of the tow line, before tax, the commission is for. */
  base: money,
  amount: money,
})
export type CommissionRecord = z.infer<typeof commissionRecord>

const driverStatement = z.object({
  ...monthOf,
  driver: commissionDriver,
  records: z.array(commissionRecord),
  /** All rates, the latest first. */
  rates: z.array(commissionRate),
})
export type DriverStatement = z.infer<typeof driverStatement>

export const commissionsSchemas = {
  list: { params: idParams, query: z.object({ month }), response: commissionMonth },
  get: { params: z.object({ id, towUserId: id }), query: z.object({ month }), response: driverStatement },
  setRate: {
    params: idParams,
    body: z.object({
      tow_user_id: id,
      starts_on: date,
      percent: z
        .number({ error: 'Enter a percentage from 0 to 100' })
        .min(0, { error: 'Enter a percentage from 0 to 100' })
        .max(HIGHEST_PERCENT, { error: 'Enter a percentage from 0 to 100' })
        .multipleOf(0.01, { error: 'At most two decimals' }),
    }),
    response: commissionRate,
  },
} satisfies SchemaGroup
