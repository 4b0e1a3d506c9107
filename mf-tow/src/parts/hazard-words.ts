import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { Language } from '@curbwise/platform'
import { driverTextsIn } from './driver-texts.ts'

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
  return [driverTextsIn(language)(`hazard.${hazard}`), written].filter(Boolean).join('. ')
}
