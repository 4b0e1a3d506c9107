import { translator } from '@curbwise/messages'
import { decisionInSpanish } from '@curbwise/messages/decision-words'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { reasonIn as reasonOf, verdictHeading } from '../papers/words.ts'
import type { Letter } from '../../../../mail/templates/letter.ts'
import { type TowMailOf, towTexts } from './tow-frame.ts'

/** Returns the reason in the email's language. */
export const reasonIn = ({ language, facts }: TowMailOf): string => reasonOf(language, facts)

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
