import { US_STATES } from '@curbwise/api/us-states'
import * as z from 'zod/mini'
import type { Texts } from '../../../parts/texts.ts'

const letters = (text: string): number => text.replaceAll(/[^A-Za-z0-9]/g, '').length

/** Schema of the search form, with messages in the reader's language. */
export const questionSchema = (t: Texts) =>
  z.object({
    contract_id: z.string().check(z.minLength(1, { error: t('complex.choose') })),
    license_plate_or_last_4_vin: z.string().check(
      z.trim(),
      z.maxLength(17, { error: t('plate.write') }),
      z.refine((text) => letters(text) >= 2, { error: t('plate.write') }),
    ),
    state: z.enum([...US_STATES, '']),
  })

export type Question = z.output<ReturnType<typeof questionSchema>>
export const NO_QUESTION: Question = { contract_id: '', license_plate_or_last_4_vin: '', state: '' }
