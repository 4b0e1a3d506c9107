import { weigh, type Outcome } from './core.ts'
import type { NearFinding } from './near.ts'
import type { DecisionQuestion } from './question.ts'
import type { Need } from './types.ts'
import type { Scene, WeighedReason } from './weighed-reason.ts'

/**
 * What an override does to each need. `whole`: lifts it, because it's the company's or the complex's own rule. `to_the_state`:
 * reduces it to what the state requires. `never`: a statute requires it, or it identifies the car or the reason.
 */
export const OVERRIDE_LIFTS: Readonly<Record<Need, 'whole' | 'to_the_state' | 'never'>> = {
  photos: 'to_the_state',
  minimum_notice: 'whole',
  look: 'never',
  state: 'never',
  identity: 'never',
  fresh_data: 'never',
  reason: 'never',
  reason_text: 'never',
  hazard_text: 'never',
  permission: 'never',
  sign: 'never',
  notice: 'never',
}

/** Whether the question has a written override. The caller has already checked who may override. */
export const isOverridden = ({ override_reason }: Pick<DecisionQuestion, 'override_reason'>): boolean =>
  Boolean(override_reason?.trim())

/** Whether this question's override lifts a need completely. */
export const isLifted = (question: DecisionQuestion, need: Need): boolean =>
  isOverridden(question) && OVERRIDE_LIFTS[need] === 'whole'

/** Number of photos that a tow or boot needs: the larger of the complex's and the state's; under an override only the state's. */
export const photosAsked = (complex: number, state: number, overridden: boolean): number =>
  overridden ? state : Math.max(complex, state)

/**
 * Returns the outcome that actions are based on: the decided one, or under an override the one without the hold. Everything
 * else that protects a car (a disabled complex, a VIP entry, a right, a checkout, grace, a doubt about the plate) still applies.
 */
export function groundOf(scene: Scene, outcome: Outcome, near: readonly NearFinding[]): Outcome {
  if (outcome.decisive.code !== 'hold' || !isOverridden(scene.question)) return outcome
  return weigh({ ...scene, facts: { ...scene.facts, holds: [] } }, near)
}

/** The reason that quotes a written override. It never decides. */
export function overrideReasons({ question, words }: Scene, outcome: Outcome): WeighedReason[] {
  if (!isOverridden(question)) return []
  return [
    {
      code: 'override',
      verdict: null,
      sentence: words.override(outcome.decisive.code === 'hold'),
      detail: question.override_reason?.trim() ?? null,
      record: null,
    },
  ]
}
