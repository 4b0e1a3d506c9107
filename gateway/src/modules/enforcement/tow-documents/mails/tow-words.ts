import { translator } from '@curbwise/messages'
import { decisionInSpanish, hazardInSpanish } from '@curbwise/messages/decision-words'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { reasonText, verdictHeading } from '../papers/words.ts'
import type { Letter } from '../../../../mail/templates/letter.ts'
import { type TowMailOf, towTexts } from './tow-frame.ts'

/** Returns the reason in the reader's language. Free text stays as written. */
export function reasonIn({ language, facts }: TowMailOf): string {
  if (language === 'en') return reasonText(facts)
  const { reason, reason_text, hazard, hazard_text } = facts
  const label = translator(language, findMyCarTexts)(`reason.${reason}`)
  return [
    label,
    reason_text?.replace(/\.$/, ''),
    hazard && `peligro: ${hazardInSpanish(hazard)}`,
    hazard_text?.replace(/\.$/, ''),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the box with the decision, in the reader's language. */
export function verdictIn(of: TowMailOf): Pick<Letter, 'verdict'> {
  const { language, facts } = of
  const { decision, complex, hazard, override_reason } = facts
  if (!decision) return {}
  const decisive = decision.reasons.find((reason) => reason.decisive)
  const words =
    language === 'en'
      ? { heading: verdictHeading(facts), sentence: decisive?.sentence ?? '' }
      : decisionInSpanish({
          verdict: decision.verdict,
          code: decisive?.code ?? null,
          complex: complex.name,
          hazard,
          is_overridden: override_reason !== null,
          reason: translator(language, findMyCarTexts)(`reason.${facts.reason}`),
        })
  const text = towTexts(language)('contract.reason', { sentence: words.sentence, reason: reasonIn(of) }).trim()
  return { verdict: { code: decision.verdict, heading: words.heading, text } }
}
