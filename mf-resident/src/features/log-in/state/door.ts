import * as z from 'zod/mini'
import type { Texts } from '../../../parts/texts.ts'

/** What opens a unit, checked in the reader's language. */
export const doorSchema = (t: Texts) =>
  z.object({
    contract_id: z.string().check(z.minLength(1, { error: t('complex.choose') })),
    unit_number: z
      .string()
      .check(z.trim(), z.minLength(1, { error: t('unit.write') }), z.maxLength(20, { error: t('unit.write') })),
    resident_pin_code: z.string().check(z.regex(/^\d{6}$/, { error: t('pin.write') })),
  })

export type Door = z.output<ReturnType<typeof doorSchema>>
export const CLOSED: Door = { contract_id: '', unit_number: '', resident_pin_code: '' }
