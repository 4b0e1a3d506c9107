import { email } from '@curbwise/api/common'
import { z } from 'zod'
import type { PayTexts } from '../../../parts/pay-texts.ts'

/** Where the receipt goes: nowhere, or a mail address. */
export const receiptSchema = (t: PayTexts) => z.object({
  email: z.string().trim().refine((text) => text === '' || email.safeParse(text).success, { error: t('mail.write') }),
})
