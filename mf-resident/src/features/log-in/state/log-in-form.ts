import * as z from 'zod/mini'
import type { Texts } from '../../../parts/texts.ts'

/** Schema of the login form, with messages in the reader's language. */
export const logInSchema = (t: Texts) =>
  z.object({
    contract_id: z.string().check(z.minLength(1, { error: t('complex.choose') })),
    unit_number: z
      .string()
      .check(z.trim(), z.minLength(1, { error: t('unit.write') }), z.maxLength(20, { error: t('unit.write') })),
    resident_pin_code: z.string().check(z.regex(/^\d{6}$/, { error: t('pin.write') })),
  })

export type LogInInput = z.output<ReturnType<typeof logInSchema>>
export const EMPTY_INPUT: LogInInput = { contract_id: '', unit_number: '', resident_pin_code: '' }
