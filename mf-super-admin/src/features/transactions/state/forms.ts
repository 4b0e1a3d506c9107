import { date, line } from '@curbwise/api/common'
import { formatMoney } from '@curbwise/ui/app'
import { z } from 'zod'

const CENTS = 100

export const compareSchema = z.object({ day: date })

/** An amount in dollars as typed, up to what is left of the payment: cents. */
export const refundSchema = (most_cents: number) =>
  z.object({
    amount: z
      .string()
      .trim()
      .regex(/^\$?[\d,]{1,9}(\.\d{1,2})?$/, { error: 'Enter an amount, such as 272.00' })
      .transform((text) => Math.round(Number(text.replaceAll(/[$,\s]/g, '')) * CENTS))
      .pipe(
        z
          .number()
          .min(1, { error: 'Enter more than zero' })
          .max(most_cents, { error: `At most ${formatMoney(most_cents)}` }),
      ),
    reason: line(500),
  })
