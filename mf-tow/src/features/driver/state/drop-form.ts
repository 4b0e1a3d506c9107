import { email } from '@curbwise/api/common'
import type { Language } from '@curbwise/platform'
import { z } from 'zod'
import { paymentSchema } from '@curbwise/ui/counter'
import { stepTextsIn } from '../../../parts/step-texts.ts'
import { typedLine } from '../../../parts/typed-line.ts'

const REASON_MAX_LENGTH = 500

/** Schema of the drop form: reason, payment, and an optional email address and language for the receipt. */
export const dropSchema = (due_cents: number, language: Language = 'en') =>
  z.object({
    reason: typedLine(REASON_MAX_LENGTH, stepTextsIn(language)),
    payment: paymentSchema(due_cents, language),
    email: z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === '') return null
        const read = email.safeParse(text)
        if (!read.success) context.addIssue({ code: 'custom', message: stepTextsIn(language)('drop.email.check') })
        return read.data ?? null
      }),
    language: z.enum(['en', 'es']),
  })

export type Drop = z.output<ReturnType<typeof dropSchema>>
export type DropInput = z.input<ReturnType<typeof dropSchema>>
