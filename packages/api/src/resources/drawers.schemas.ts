import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, money, optionalLine } from '../common.ts'

const named = z.object({ id, name: z.string() })

const MOST_CENTS = 100_000_000
const cents = z
  .int({ error: 'Enter an amount' })
  .min(0, { error: 'Enter an amount of zero or more' })
  .max(MOST_CENTS, { error: 'Enter at most $1,000,000.00' })

const drawerRecord = z.object({
  id,
  at: instant,
  /** A payment, or with a negative amount a refund. */
  amount: money,
  receipt_number: z.string().nullable(),
  /** The plate of the car, the number of its tow or boot, or what it was for. */
  about: z.string(),
  taken_by: z.string().nullable(),
})
export type DrawerRecord = z.infer<typeof drawerRecord>

const closedDrawer = z.object({
  id,
  closed_at: instant,
  closed_by: z.string(),
  opening: money,
  taken: money,
  refunded: money,
  /** Null for the first count of a drawer, which has nothing to be compared with. */
  expected: money.nullable(),
  counted: money,
  /** What stayed in the drawer; the rest was taken out. */
  left: money,
  /** Counted less expected: below zero if it was short. */
  difference: money.nullable(),
  /** Whose difference it is, as the person who closed it said. */
  difference_of: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ClosedDrawer = z.infer<typeof closedDrawer>

const drawer = z.object({
  /** Null for the office, which has the cash of boots and of cars that never came to a lot. */
  lot: named.nullable(),
  /** The last close, on which the next one is based; null before the first count. */
  previous_id: id.nullable(),
  opening: money,
  taken: money,
  refunded: money,
  expected: money.nullable(),
  /** Payments and refunds in cash since the last close, the latest first; none before the first count. */
  records: z.array(drawerRecord),
  /** Who took or refunded cash since the last close: one of them, or the person who closes it, has the difference. */
  people: z.array(named),
  /** The last closes, the latest first. */
  closed: z.array(closedDrawer),
})
export type Drawer = z.infer<typeof drawer>

const drawerList = z.object({
  timezone: z.string(),
  drawers: z.array(drawer),
  can: z.object({ close: z.boolean() }),
})
export type DrawerList = z.infer<typeof drawerList>

export const drawersSchemas = {
  list: { params: idParams, response: drawerList },
  close: {
    params: idParams,
    body: z.object({
      storage_lot_id: id.nullable(),
      /** What the screen showed: a close or a payment since then is a conflict. */
      previous_id: id.nullable(),
      expected_cents: cents.or(z.int().negative()).nullable(),
      counted_cents: cents,
      left_cents: cents,
      difference_of: id.nullish(),
      reason: optionalLine(500),
    }),
    response: closedDrawer,
  },
} satisfies SchemaGroup
