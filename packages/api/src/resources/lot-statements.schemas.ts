import { LOT_CHARGES } from '@curbwise/rules/reports/lot-charges'
import { CUSTODY_STATUSES } from '@curbwise/rules/tows/custody'
import { z } from 'zod'
import { id, instant, money } from '../common.ts'

const ENDED = CUSTODY_STATUSES.filter((status) => status !== 'in_storage')

const lotCar = z.object({
  tow_id: id,
  contract_id: id,
  number: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin_end: z.string().nullable(),
  complex: z.string(),
  /** The dates of the company on which the car came and left. It left later, or is still in, if the last is null. */
  came_on: z.string(),
  left_on: z.string().nullable(),
  /** How it left; null with `left_on`. */
  left_as: z.enum(ENDED).nullable(),
  /** Days of storage: charged for a car that left, so far at the end of the month for one that was in. */
  days: z.int(),
  /** The storage of these days, with tax. */
  storage: money,
})
export type LotCar = z.infer<typeof lotCar>

/** One lot in one month: `at_start` and `came_in`, less what left, is `at_end`. */
export const lotStatement = z.object({
  month: z.string(),
  /** The first and the last date, in the time zone of the company. */
  from: z.string(),
  until: z.string(),
  /** The month hasn't ended: its end is now. */
  is_so_far: z.boolean(),
  timezone: z.string(),
  made_at: instant,
  lot: z.object({ id, name: z.string(), address: z.string() }),
  company: z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  at_start: z.int(),
  came_in: z.int(),
  /** Cars that left in the month, by how they left; what is zero is left out. */
  left: z.array(z.object({ status: z.enum(ENDED), count: z.int() })),
  at_end: z.int(),
  /** Storage of the cars that were in at the end, which is charged when they leave. */
  accrued: z.object({ days: z.int(), amount: money }),
  /** What was charged for the cars of this lot, with tax, by what it was for; what is zero is left out. */
  charged_for: z.array(z.object({ code: z.enum(LOT_CHARGES), amount: money })),
  /** Charges that were set to zero in the month: zero or less. */
  written_off: money,
  /** Together, as reports divided by lot have it. So are the next three. */
  charged: money,
  paid: money,
  refunded: money,
  /** What the owners owed at the end of the month, or owe now, whenever it was charged. */
  due: money,
  cars: z.array(lotCar),
})
export type LotStatement = z.infer<typeof lotStatement>
