import { line } from '@curbwise/api/common'
import type { ParkingPackageRow } from '@curbwise/api/resources/paid-parking.schemas'
import { z } from 'zod'

const CENTS = 100
const AMOUNT = { error: 'Enter an amount, such as 12.00' }

/** An amount in dollars as typed: cents. */
const dollars = z
  .string()
  .trim()
  .regex(/^\$?[\d,]{1,9}(\.\d{1,2})?$/, AMOUNT)
  .transform((text) => Math.round(Number(text.replaceAll(/[$,\s]/g, '')) * CENTS))

/** 1200 → "12.00" */
export const dollarsInput = (cents: number): string => (cents / CENTS).toFixed(2)

export const packageForm = z.object({
  name: line(60),
  hours: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, { error: 'Enter whole hours' })
    .transform(Number)
    .pipe(z.number().min(1, { error: 'At least 1 hour' }).max(8784, { error: 'At most 8,784 hours, a year' })),
  price_cents: dollars.pipe(
    z.number().min(50, { error: 'At least $0.50' }).max(1_000_000, { error: 'At most $10,000.00' }),
  ),
  tax_basis_points: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,2})?\s?%?$/, { error: 'Enter a percentage, such as 8.25, or 0' })
    .transform((text) => Math.round(Number(text.replace('%', '')) * CENTS))
    .pipe(z.number().max(2000, { error: 'At most 20%' })),
})

/** The fields as the form starts: those of the package to replace, or empty ones with the tax rate of Houston. */
export const packageValues = (old: ParkingPackageRow | null) => ({
  name: old?.name ?? '',
  hours: old ? String(old.hours) : '',
  price_cents: old ? dollarsInput(old.price.cents) : '',
  tax_basis_points: old ? String(old.tax_basis_points / CENTS) : '8.25',
})

/** The refund of a payment: part of it or all, with a reason. */
export const refundForm = (most_cents: number) =>
  z.object({
    amount_cents: dollars.pipe(
      z
        .number()
        .min(1, { error: 'Enter more than 0' })
        .max(most_cents, { error: `At most $${dollarsInput(most_cents)} of this payment can be refunded` }),
    ),
    reason: line(500),
  })
