import { decide } from './decide.ts'
import type { DecisionFacts } from './facts.ts'
import { question, world } from './facts.fixture.ts'
import type { DecisionQuestion } from './question.ts'

export const decisive = (facts: Partial<DecisionFacts>, asked: Partial<DecisionQuestion> = {}) => {
  const decision = decide(question(asked), world(facts))
  const reason = decision.reasons.find((one) => one.decisive)
  return { decision, reason, code: reason?.code, verdict: decision.verdict, sentence: reason?.sentence }
}
export const later = { valid_from: '2026-11-20T12:00:00.000Z', valid_until: '2026-11-21T03:50:00.000Z' }
