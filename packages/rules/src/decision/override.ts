import { weigh, type Outcome } from './core.ts'
import type { NearFinding } from './near.ts'
import type { DecisionQuestion } from './question.ts'
import type { Need } from './types.ts'
import type { Scene, Weighed } from './weighed.ts'

/**
 * What an override may do to each need. `company`: proof that the company or the complex asks for of its own accord; what a
 * statute asks for of the same kind stays. `never`: a statute asks for it, or without it nobody knows which car this is or why.
 */
export const OVERRIDE_LIFTS: Readonly<Record<Need, 'company' | 'never'>> = {
  photos: 'company',
  minimum_notice: 'company',
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
export const isOverridden = ({ override_reason }: Pick<DecisionQuestion, 'override_reason'>): boolean => Boolean(override_reason?.trim())

/** How many photos a tow or boot waits for: the larger number of complex and state, under an override the state's alone. */
export const photosAsked = (complex: number, state: number, overridden: boolean): number => (overridden ? state : Math.max(complex, state))

/**
 * The ground on which an action stands: what was decided, or under an override what would be without the hold. Everything
 * else that keeps a car (a disabled complex, a VIP entry, a right, a checkout, grace, a doubt about the plate) stays.
 */
export function groundOf(scene: Scene, outcome: Outcome, near: readonly NearFinding[]): Outcome {
  if (outcome.decisive.code !== 'hold' || !isOverridden(scene.question)) return outcome
  return weigh({ ...scene, facts: { ...scene.facts, holds: [] } }, near)
}

/** The override among the reasons, as a person wrote it; it never decides. */
export function overrideReasons({ question }: Scene, outcome: Outcome): Weighed[] {
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
