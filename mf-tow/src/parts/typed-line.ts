import { z } from 'zod'
import type { StepTexts } from './step-texts.ts'

/** One line that the driver types: trimmed, 1 to `max` characters. Its messages are in the screen's language. */
export const typedLine = (max: number, t: StepTexts) =>
  z
    .string({ error: t('fill') })
    .trim()
    .min(1, { error: t('fill') })
    .max(max, { error: t('at_most', { count: max }) })
