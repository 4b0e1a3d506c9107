import { z } from 'zod'

/** A percentage as typed, with at most two decimals. */
export const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?\s?%?$/, { error: 'Enter a percentage, such as 18 or 17.5' })
  .transform((text) => Number(text.replace('%', '')))
  .pipe(z.number().max(100, { error: 'Enter a percentage from 0 to 100' }))

const CENTS = 100

/** An amount in dollars as typed: cents. */
export const dollars = z
  .string()
  .trim()
  .regex(/^\$?[\d,]{1,9}(\.\d{1,2})?$/, { error: 'Enter an amount, such as 687.96' })
  .transform((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * CENTS))
