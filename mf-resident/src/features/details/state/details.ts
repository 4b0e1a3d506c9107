import { z } from 'zod'
import type { ResidentRecord } from '@curbwise/api/resources/session'
import type { Texts } from '../../../parts/texts.ts'

/** The main person of the unit, checked in the reader's language; empty mail and phone are none. */
export const detailsSchema = (t: Texts) => z.object({
  resident_name: z.string().trim().min(1, { error: t('details.name.write') }).max(120),
  resident_email: z.string().trim().toLowerCase().max(254).refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), { error: t('details.email.write') }).transform((text) => text || null),
  resident_phone: z.string().trim().refine((text) => text === '' || /^[+()\d\s.-]{7,25}$/.test(text), { error: t('details.phone.write') }).transform((text) => text || null),
  language: z.enum(['en', 'es']),
})

export const detailsOf = ({ resident_name, resident_email, resident_phone, language }: ResidentRecord) =>
  ({ resident_name: resident_name ?? '', resident_email: resident_email ?? '', resident_phone: resident_phone ?? '', language })
