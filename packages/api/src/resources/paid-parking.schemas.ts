import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, line, money } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { PAID_PARKING_LIST, PAID_PERMIT_LIST } from './paid-parking.list.ts'

/** Sales count and income are of the last 30 days; income is what was taken, with tax, minus what was refunded. */
const place = z.object({
  id,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  timezone: z.string(),
  tow_company: z.object({ id, name: z.string() }),
  is_active: z.boolean(),
  has_paid_parking: z.boolean(),
  /** Packages on sale. */
  packages: z.number().int(),
  permits_now: z.number().int(),
  sold: z.number().int(),
  income: money,
})

export type PaidParkingPlace = z.infer<typeof place>

const parkingPackage = z.object({
  id,
  name: z.string(),
  hours: z.number().int(),
  price: money,
  tax: money,
  total: money,
  tax_basis_points: z.number().int(),
  valid_from: instant,
  valid_until: instant.nullable(),
  added_by: z.string().nullable(),
  ended_by: z.string().nullable(),
  /** Permits paid in the last 30 days, those refunded since included. */
  sold: z.number().int(),
  /** Permits paid ever. */
  sold_ever: z.number().int(),
  /** Of these, the ones refunded in full. */
  refunded_ever: z.number().int(),
  income: money,
  permits_now: z.number().int(),
  can: z.object({ end: z.boolean() }),
})

export type ParkingPackageRow = z.infer<typeof parkingPackage>

const details = place.extend({
  packages_on_sale: z.array(parkingPackage),
  packages_ended: z.array(parkingPackage),
  /** Of the last 30 days. */
  taken: money,
  refunded: money,
  paying_now: z.number().int(),
  /** Whether the company can be paid by card now: without it, guests are shown no package. */
  takes_cards: z.boolean(),
  can: z.object({ add: z.boolean(), switch: z.boolean() }),
})

export type PaidParkingDetails = z.infer<typeof details>

const permit = z.object({
  id,
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  package: z.object({ id, name: z.string() }).nullable(),
  phase: z.enum(['now', 'paying', 'coming', 'past', 'refunded']),
  valid_from: instant,
  valid_until: instant,
  paid: money,
  refunded: money,
  /** The payments that came in, oldest first. */
  payments: z.array(
    z.object({
      id,
      amount: money,
      at: instant,
      receipt_number: z.string().nullable(),
      /** What can still be refunded; 0 once all of it was, or is being, refunded. */
      refundable: money,
      /** A refund that the provider has not confirmed yet. */
      refund_pending: z.boolean(),
      /** Why the provider refused the latest refund. */
      failed_reason: z.string().nullable(),
    }),
  ),
  can: z.object({ refund: z.boolean() }),
})

export type PaidPermit = z.infer<typeof permit>

const body = z.object({
  name: line(60),
  hours: z
    .number({ error: 'Enter the hours' })
    .int({ error: 'Enter whole hours' })
    .min(1, { error: 'At least 1 hour' })
    .max(8784, { error: 'At most 8,784 hours, a year' }),
  price_cents: z
    .number({ error: 'Enter the price' })
    .int()
    .min(50, { error: 'At least $0.50' })
    .max(1_000_000, { error: 'At most $10,000.00' }),
  tax_basis_points: z.number({ error: 'Enter the tax rate' }).int().min(0).max(2000, { error: 'At most 20%' }),
  /** A package of the complex that is on sale, which ends when this one starts. */
  replaces: id.nullish(),
})

export const paidParkingSchemas = {
  list: listSchemas(PAID_PARKING_LIST, place, {}),
  export: exportSchemas(PAID_PARKING_LIST, {}),
  get: { params: idParams, response: details },
  permits: { ...listSchemas(PAID_PERMIT_LIST, permit, {}), params: idParams },
  exportPermits: { ...exportSchemas(PAID_PERMIT_LIST, {}), params: idParams },
  addPackage: { params: idParams, body, response: parkingPackage },
  endPackage: { params: z.object({ id, packageId: id }), response: parkingPackage },
  enableDisable: {
    params: idParams,
    body: z.object({ has_paid_parking: z.boolean().optional() }).optional(),
    response: details,
  },
} satisfies SchemaGroup
