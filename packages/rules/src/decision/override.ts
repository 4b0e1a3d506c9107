import { weigh, type Outcome } from './core.ts'
import type { NearFinding } from './near.ts'
import type { DecisionQuestion } from './question.ts'
import type { Need } from './types.ts'
import type { Scene, WeighedReason } from './weighed-reason.ts'

/**
 * What an override does to each need. `whole`: the company or the complex asks for it of its own accord. `to_the_state`: down
 * to what the state asks for. `never`: a statute asks for it, or without it nobody knows which car this is or why.
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

/** Whether somebody overrides in writing; who may was settled before the question was asked. */
export const isOverridden = ({ override_reason }: Pick<DecisionQuestion, 'override_reason'>): boolean =>
  Boolean(override_reason?.trim())

/** Whether a need is gone under this question's override. */
export const isLifted = (question: DecisionQuestion, need: Need): boolean =>
  isOverridden(question) && OVERRIDE_LIFTS[need] === 'whole'

/** How many photos a tow or boot waits for: the larger number of complex and state, under an override the state's alone. */
export const photosAsked = (complex: number, state: number, overridden: boolean): number =>
  overridden ? state : Math.max(complex, state)

/**
 * The ground on which an action stands: what was decided, or under an override what would be without the hold. Everything
 * else that keeps a car (a disabled complex, a VIP entry, a right, a checkout, grace, a doubt about the plate) stays.
 */
export function groundOf(scene: Scene, outcome: Outcome, near: readonly NearFinding[]): Outcome {
  if (outcome.decisive.code !== 'hold' || !isOverridden(scene.question)) return outcome
  return weigh({ ...scene, facts: { ...scene.facts, holds: [] } }, near)
}

/** The override among the reasons, as a person wrote it; it never decides. */
export function overrideReasons({ question }: Scene, outcome: Outcome): WeighedReason[] {
  if (!isOverridden(question)) return []
  const what = outcome.decisive.code === 'hold' ? 'the hold and the company’s own proof' : 'the company’s own proof'
  return [
    {
      code: 'override',
      verdict: null,
      sentence: `Overridden in writing by a person who may: lifts ${what}, and nothing else.`,
      detail: question.override_reason?.trim() ?? null,
      record: null,
    },
  ]
}
