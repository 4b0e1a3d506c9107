import * as z from 'zod/mini'
import type { BootTexts } from '../../../parts/boot-texts.ts'

const MOST_CHARACTERS = 20

/** Schema of the search form, with messages in the reader's language. */
export const questionSchema = (t: BootTexts) =>
  z.object({
    searchValue: z.string().check(
      z.trim(),
      z.maxLength(MOST_CHARACTERS, { error: t('write') }),
      z.refine((text) => /[A-Za-z0-9]/.test(text), { error: t('write') }),
    ),
  })
