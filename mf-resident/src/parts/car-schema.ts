import { plateProblem } from '@curbwise/rules/plates/problem'
import * as z from 'zod/mini'
import type { Texts } from './texts.ts'

const MAX_LENGTHS = { make: 40, model: 60, color: 30 } as const

/** Optional text; empty means none. */
export const optionalText = (max: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(max)),
    z.transform((text) => text || null),
  )

/**
 * Schema of plate and state, with messages in the reader's language: 2 to 8 letters and digits, however they are
 * spaced.
 */
export const plateShape = (t: Texts) => ({
  license_plate: z.string().check(
    z.trim(),
    z.refine((text) => plateProblem(text) === null, { error: t('plate.write') }),
  ),
  state: z.string().check(z.length(2, { error: t('state.choose') })),
})

export const looksShape = {
  make: optionalText(MAX_LENGTHS.make),
  model: optionalText(MAX_LENGTHS.model),
  color: optionalText(MAX_LENGTHS.color),
}

/** Returns whether the text is a complete plate, so the gateway can be asked for its allowance. */
export const isPlate = (text: string): boolean => plateProblem(text) === null
