import * as z from 'zod/mini'
import type { PayTexts } from '../../../parts/pay-texts.ts'

/** Where the receipt goes: nowhere, or a mail address. */
export const receiptSchema = (t: PayTexts) =>
  z.object({
    email: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || z.regexes.email.test(text), { error: t('mail.write') }),
    ),
  })
