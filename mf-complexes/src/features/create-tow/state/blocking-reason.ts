import { OVERRIDE_LIFTS } from '@curbwise/rules/decision/override'
import { stopFor, type Stop } from '@curbwise/rules/decision/stop'
import type { Decision, DecisionReason, Need } from '@curbwise/rules/decision/types'

/** Requirements that later steps fulfill. */
const LATER: readonly Need[] = ['photos', 'reason', 'reason_text', 'hazard_text']

/** Returns the look-alikes that haven't been ruled out. */
export const remainingLookAlikes = (decision: Decision, told_apart: readonly string[]): Decision['near'] =>
  decision.near.filter(({ record }) => !told_apart.includes(record.id))

/** Returns whether the user must first say which car it is. Only a doubt about the car can be resolved by looking. */
export const asksWhich = (decision: Decision, told_apart: readonly string[]): boolean =>
  decision.verdict === 'check' &&
  (decision.allows.tow.missing_codes?.includes('look') ?? false) &&
  remainingLookAlikes(decision, told_apart).length > 0

/**
 * Returns what stops the request at its decision; null if it may continue. A doubt is resolved once every look-alike is
 * ruled out.
 */
export function blockingReason(decision: Decision, told_apart: readonly string[]): Stop | null {
  const looked = decision.near.length > 0 && remainingLookAlikes(decision, told_apart).length === 0
  return stopFor(decision, 'tow', looked ? [...LATER, 'look'] : LATER)
}

/** Returns the reason that names an open tow of this car; null if there is none. */
export const openCaseOf = (decision: Decision): DecisionReason | null => {
  const reason = decision.reasons.find(
    ({ code, record }) => code === 'open_case' && record?.kind !== 'sticker' && record?.kind !== 'sticker_item',
  )
  return decision.allows.tow.state === 'not_allowed' ? (reason ?? null) : null
}

/**
 * Returns whether a hazard could allow the tow. It overrides a permit or a hold, never a VIP, a disabled complex, or an
 * open tow.
 */
export const mayBeHazard = (decision: Decision): boolean =>
  decision.verdict !== 'protected' &&
  openCaseOf(decision) === null &&
  decision.reasons.every(({ code, decisive }) => !decisive || code !== 'contract_disabled')

/**
 * Returns whether a written override could allow the tow: a hold is decisive, or only the company's own requirements
 * are missing. The server makes the final decision.
 */
export const mayBeOverridden = (decision: Decision): boolean => {
  if (openCaseOf(decision) !== null) return false
  const { missing_codes = [] } = decision.allows.tow
  const due = missing_codes.filter((need) => !LATER.includes(need))
  return (
    decision.reasons.some(({ code, decisive }) => decisive && code === 'hold') ||
    (due.length > 0 && due.every((need) => OVERRIDE_LIFTS[need] === 'whole'))
  )
}

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' && value !== null && 'verdict' in value && 'reasons' in value

/** Returns the decision in a server refusal; null if the call was refused for another reason. */
export const refusalOf = (
  error: { readonly code: string; readonly details: Record<string, unknown> } | null,
): Decision | null => {
  const decision = error?.code === 'refused' ? error.details['decision'] : null
  return isDecision(decision) ? decision : null
}
