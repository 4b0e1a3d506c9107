import type { Allowance, Decision, DecisionReason, EnforcementAction, Need } from './types.ts'

export interface Stop {
  /** `not_allowed`: nothing the user adds can change it. `missing`: see `missing`. */
  readonly state: 'not_allowed' | 'not_here' | 'missing'
  /** The sentence of the decisive reason. */
  readonly sentence: string
  readonly missing: readonly string[]
}

const NOT_HERE: Allowance = { state: 'not_here', missing: [] }

/**
 * Returns what stops an action under a decision, or null if nothing does. `later` lists needs that aren't required yet:
 * a request has no photos, because the driver takes them on scene.
 */
export function stopFor(
  decision: Pick<Decision, 'allows' | 'reasons'>,
  action: EnforcementAction,
  later: readonly Need[] = [],
): Stop | null {
  const { state, missing, missing_codes = [] } = decision.allows[action] ?? NOT_HERE
  const sentence = decision.reasons.find((reason) => reason.decisive)?.sentence ?? ''
  if (state === 'ready') return null
  if (state !== 'missing') return { state, sentence, missing: [] }
  const due = missing.filter((_text, index) => {
    const code = missing_codes[index]
    return code === undefined || !later.includes(code)
  })
  return due.length === 0 ? null : { state, sentence, missing: due }
}

/** Returns the decisive reason. Every decision has exactly one. */
export function decisiveOf({ reasons }: Pick<Decision, 'reasons'>): DecisionReason {
  const reason = reasons.find((one) => one.decisive)
  if (!reason) throw new Error('A decision without a decisive reason')
  return reason
}
