import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { Language } from '@curbwise/platform'
import { carTextsIn } from './car-words.ts'

/** "Blocking. Across the only way out," as entered for the tow's decision; null without a hazard. */
export function hazardWords(
  {
    hazard,
    full_decision,
  }: {
    readonly hazard: Tow['hazard']
    readonly full_decision: Pick<Tow['full_decision'], 'reasons'>
  },
  language: Language = 'en',
): string | null {
  if (!hazard) return null
  const written = full_decision.reasons.find(({ code }) => code === 'hazard')?.detail
  return [carTextsIn(language)(`hazard.${hazard}`), written].filter(Boolean).join('. ')
}
