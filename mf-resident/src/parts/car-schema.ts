import { plateProblem } from '@curbwise/rules/plates/problem'
import * as z from 'zod/mini'
import type { Texts } from './texts.ts'

const MOST = { make: 40, model: 60, color: 30 } as const

/** Empty text is none. */
export const optionalText = (max: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(max)),
    z.transform((text) => text || null),
  )

/** Plate and state, checked in the reader's language: 2 to 8 letters and digits, however they are spaced. */
export const plateShape = (t: Texts) => ({
  license_plate: z.string().check(
    z.trim(),
    z.refine((text) => plateProblem(text) === null, { error: t('plate.write') }),
  ),
  state: z.string().check(z.length(2, { error: t('state.choose') })),
})

export const looksShape = {
  make: optionalText(MOST.make),
  model: optionalText(MOST.model),
  color: optionalText(MOST.color),
}

/** Whether what is written can be a plate already: then the gateway is asked what it may have. */
export const isPlate = (text: string): boolean => plateProblem(text) === null
