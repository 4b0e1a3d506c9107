import type { VehicleDuty } from '@curbwise/rules'
import { z } from 'zod'

const AMOUNT = { error: 'Enter an amount, such as 272.00' }
const CENTS = 100

const toCents = (text: string): number => Math.round(Number(text.replaceAll(/[$,\s]/g, '')) * CENTS)

/** An amount in dollars as typed: cents. */
export const dollars = z
  .string()
  .trim()
  .regex(/^\$?[\d,]{1,9}(\.\d{1,2})?$/, AMOUNT)
  .transform(toCents)

/** 27200 → "272.00" */
export const dollarsInput = (cents: number): string => (cents / CENTS).toFixed(2)

/** A tax rate in percent as typed: basis points. */
export const percent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?\s?%?$/, { error: 'Enter a percentage, such as 8.25' })
  .transform((text) => Math.round(Number(text.replace('%', '')) * CENTS))
  .pipe(z.number().max(2000, { error: 'At most 20%' }))

/** 825 → "8.25" */
export const percentInput = (basis_points: number): string => String(basis_points / CENTS)

export const DUTY_LABELS: Readonly<Record<VehicleDuty, string>> = {
  light: 'Light duty',
  medium: 'Medium duty',
  heavy: 'Heavy duty, each unit',
}
