import { decisiveOf, stopFor } from '../decision/stop.ts'
import type { Decision, DecisionReason, TowReason } from '../decision/types.ts'
import type { ReasonRule } from '../jurisdiction/types.ts'
import type { StickerStanding } from './status.ts'

export interface StandingAnswer {
  readonly state: StickerStanding
  /** The reason that says why, of the decision. */
  readonly reason: DecisionReason
  readonly missing: readonly string[]
}

type Decided = Pick<Decision, 'verdict' | 'allows' | 'reasons'>

/** The reason behind a refusal that nothing can lift: an open tow, or a state's rule against the reason, before the verdict's own. */
function refusingReason(decision: Decided, rule: ReasonRule | null): DecisionReason {
  const find = (code: DecisionReason['code'], kind?: string) =>
    decision.reasons.find((one) => one.code === code && (kind === undefined || one.record?.kind === kind))
  if (decision.verdict === 'unauthorized')
    return (
      (rule?.no_right === 'refused' ? find('jurisdiction') : undefined) ??
      find('open_case', 'tow') ??
      decisiveOf(decision)
    )
  return decisiveOf(decision)
}

/**
 * Returns what could be done with a sticker under the decision for its car now.
 * @param waits what it still waits for by itself, as noun phrases: its first day, its messages
 */
export function stickerStanding(decision: Decided, rule: ReasonRule | null, waits: readonly string[]): StandingAnswer {
  const stop = stopFor(decision, 'tow', ['photos'])
  const decisive = decisiveOf(decision)
  if (!stop) return { state: waits.length > 0 ? 'waiting' : 'ready', reason: decisive, missing: waits }
  const missing = [...stop.missing, ...waits]
  if (decision.verdict === 'paused') return { state: 'paused', reason: decisive, missing }
  if (decision.verdict === 'check') return { state: 'look', reason: decisive, missing }
  if (stop.state !== 'missing') {
    const reason = refusingReason(decision, rule)
    return { state: decision.verdict === 'unauthorized' ? 'missing' : 'has_right', reason, missing: waits }
  }
  const notice = stop.missing.length > 0 ? decision.reasons.find(({ code }) => code === 'jurisdiction') : undefined
  const codes = decision.allows.tow.missing_codes ?? []
  return { state: 'missing', reason: codes.includes('notice') && notice ? notice : decisive, missing }
}

export type StickerRefusal =
  | { readonly kind: 'decision'; readonly reason: DecisionReason; readonly missing: readonly string[] }
  /** The car may park here, and no condition is named. */
  | { readonly kind: 'needs_condition'; readonly reason: DecisionReason }
  /** The state accepts no tow for this reason, so a sticker would announce one that can't happen. */
  | { readonly kind: 'reason_refused'; readonly reason: DecisionReason }

/** Returns why a car gets no sticker; null if it does. A car with a right gets one only for its condition. */
export function stickerRefusal(decision: Decided, reason: TowReason, rule: ReasonRule | null): StickerRefusal | null {
  const stop = stopFor(decision, 'sticker')
  const decisive = decisiveOf(decision)
  if (stop) {
    const open = decision.reasons.find(({ code, record }) => code === 'open_case' && record?.kind !== 'booted_vehicle')
    const isOpen = stop.state === 'not_allowed' && decision.verdict !== 'protected' && decision.verdict !== 'paused'
    return { kind: 'decision', reason: (isOpen ? open : undefined) ?? decisive, missing: stop.missing }
  }
  if (rule?.no_right === 'refused')
    return {
      kind: 'reason_refused',
      reason: decision.reasons.find(({ code }) => code === 'jurisdiction') ?? decisive,
    }
  return decision.verdict === 'authorized' && reason === 'other' ? { kind: 'needs_condition', reason: decisive } : null
}
