import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { HAZARD_LABELS } from '@curbwise/rules/decision/types'

/** "Blocking. Across the only way out," as entered for the tow's decision; null without a hazard. */
export function hazardWords({
  hazard,
  full_decision,
}: {
  readonly hazard: Tow['hazard']
  readonly full_decision: Pick<Tow['full_decision'], 'reasons'>
}): string | null {
  if (!hazard) return null
  const written = full_decision.reasons.find(({ code }) => code === 'hazard')?.detail
  return [HAZARD_LABELS[hazard], written].filter(Boolean).join('. ')
}
