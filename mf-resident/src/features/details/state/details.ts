import * as z from 'zod/mini'
import type { ResidentRecord } from '@curbwise/api/resources/session.schemas'
import type { Texts } from '../../../parts/texts.ts'

const orNone = z.transform((text: string) => text || null)

/** Schema of the main resident's details, with messages in the reader's language; empty email and phone mean none. */
export const detailsSchema = (t: Texts) =>
  z.object({
    resident_name: z.string().check(z.trim(), z.minLength(1, { error: t('details.name.write') }), z.maxLength(120)),
    resident_email: z.pipe(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(254),
        z.refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), { error: t('details.email.write') }),
      ),
      orNone,
    ),
    resident_phone: z.pipe(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || /^[+()\d\s.-]{7,25}$/.test(text), { error: t('details.phone.write') }),
      ),
      orNone,
    ),
    language: z.enum(['en', 'es']),
  })

export const detailsOf = ({ resident_name, resident_email, resident_phone, language }: ResidentRecord) => ({
  resident_name: resident_name ?? '',
  resident_email: resident_email ?? '',
  resident_phone: resident_phone ?? '',
  language,
})
