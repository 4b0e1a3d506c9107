import type { PhoneDecision } from '@curbwise/api/resources/phone-decisions.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { Language } from '@curbwise/platform'
import type { Confirmation } from '@curbwise/rules/decision/question'
import { type AskedTow, decideTowByCopy, phoneDecisionOf } from '@curbwise/client/phone-decision'
import type { Brake } from '../state/brake.ts'
import { copyBrakeOf } from '../state/copy-brake.ts'

/** What the phone's copy says about a step: what is sent with it, or the brake that stops it. */
export type StepByCopy = { readonly phone_decision: PhoneDecision } | { readonly brake: Brake }

export interface AskedStep {
  readonly tow: AskedTow & Pick<Tow, 'decision'>
  readonly moment: 'assignment' | 'arrival'
  readonly confirmations: readonly Confirmation[]
}

/** Decides a step by the copy on this phone; null where no copy can answer, and the server decides when the step arrives. */
export async function decideStep(
  person: string,
  { tow, moment, confirmations }: AskedStep,
  language: Language,
): Promise<StepByCopy | null> {
  const answer = await decideTowByCopy(person, tow, confirmations)
  if (!answer) return null
  const brake = copyBrakeOf(answer, tow, moment, language)
  return brake ? { brake } : { phone_decision: phoneDecisionOf(answer) }
}
