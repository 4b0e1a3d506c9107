import { z } from 'zod'
import type { Texts } from '../../../parts/texts.ts'

/** What opens a unit, checked in the reader's language. */
export const doorSchema = (t: Texts) => z.object({
  contract_id: z.string().min(1, { error: t('complex.choose') }),
  unit_number: z.string().trim().min(1, { error: t('unit.write') }).max(20, { error: t('unit.write') }),
  resident_pin_code: z.string().regex(/^\d{6}$/, { error: t('pin.write') }),
})

export type Door = z.output<ReturnType<typeof doorSchema>>
export const CLOSED: Door = { contract_id: '', unit_number: '', resident_pin_code: '' }
