import * as z from 'zod/mini'
import type { PayTexts } from '../../../parts/pay-texts.ts'

/** Schema of the receipt's email address; empty means no receipt by email. */
export const receiptSchema = (t: PayTexts) =>
  z.object({
    email: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || z.regexes.email.test(text), { error: t('mail.write') }),
    ),
  })
