import { email, line } from '@curbwise/api/common'
import { z } from 'zod'
import { paymentSchema } from '@curbwise/ui/counter'

/** Schema of the drop form: reason, payment, and an optional email address and language for the receipt. */
export const dropSchema = (due_cents: number) =>
  z.object({
    reason: line(500),
    payment: paymentSchema(due_cents),
    email: z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === '') return null
        const read = email.safeParse(text)
        if (!read.success)
          context.addIssue({ code: 'custom', message: 'Enter an email address, such as ana@example.com' })
        return read.data ?? null
      }),
    language: z.enum(['en', 'es']),
  })

export type Drop = z.output<ReturnType<typeof dropSchema>>
export type DropInput = z.input<ReturnType<typeof dropSchema>>
