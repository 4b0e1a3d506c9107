import { decide } from '../decision/decide.ts'
import type { DecisionFacts } from '../decision/facts.ts'
import type { DecisionQuestion } from '../decision/question.ts'
import type { Decision } from '../decision/types.ts'

/** The question about a car; the copy gives the complex, and the phone the minute. */
export type CopyQuestion = Omit<DecisionQuestion, 'contract_id' | 'read_at'>

/**
 * Returns what the gateway would answer a driver, decided from a copy by the same rules. `boot` is left out where the company
 * can't boot, as in the gateway's answers.
 */
export function decideByCopy(
  question: CopyQuestion & { readonly contract_id: string },
  facts: DecisionFacts,
): Decision {
  const decision = decide(question, facts)
  if (decision.allows.boot.state !== 'not_here') return decision
  const { boot: _boot, ...allows } = decision.allows
  return { ...decision, allows }
}
