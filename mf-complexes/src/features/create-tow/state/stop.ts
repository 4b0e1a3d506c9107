import { OVERRIDE_LIFTS } from '@curbwise/rules/decision/override'
import { stopFor, type Stop } from '@curbwise/rules/decision/stop'
import type { Decision, Need } from '@curbwise/rules/decision/types'

/** What the later steps bring. */
const LATER: readonly Need[] = ['photos', 'reason', 'reason_text', 'hazard_text']

/** Look-alikes that nobody has told the car apart from yet. */
export const openNear = (decision: Decision, told_apart: readonly string[]): Decision['near'] =>
  decision.near.filter(({ record }) => !told_apart.includes(record.id))

/** Whether the person must say which car it is before the decision means anything: only a doubt about the car is settled by looking. */
export const asksWhich = (decision: Decision, told_apart: readonly string[]): boolean =>
  decision.verdict === 'check' &&
  (decision.allows.tow.missing_codes?.includes('look') ?? false) &&
  openNear(decision, told_apart).length > 0

/** What ends the request here, or null when it may go on. A doubt is settled once every look-alike was told apart. */
export function stopOf(decision: Decision, told_apart: readonly string[]): Stop | null {
  const looked = decision.near.length > 0 && openNear(decision, told_apart).length === 0
  return stopFor(decision, 'tow', looked ? [...LATER, 'look'] : LATER)
}

/** The tow that this car has already, in the rules' own words. */
export const openCaseOf = (decision: Decision): string | null => {
  const reason = decision.reasons.find(
    ({ code, record }) => code === 'open_case' && record?.kind !== 'sticker' && record?.kind !== 'sticker_item',
  )
  return decision.allows.tow.state === 'not_allowed' ? (reason?.sentence ?? null) : null
}

/** Whether a hazard could open the way: it passes a permit or a hold, never a VIP, a disabled complex or an open tow. */
export const mayBeHazard = (decision: Decision): boolean =>
  decision.verdict !== 'protected' &&
  openCaseOf(decision) === null &&
  decision.reasons.every(({ code, decisive }) => !decisive || code !== 'contract_disabled')

/**
 * Whether a written override could open the way: a hold decides, or what is missing is asked for by the company alone. What
 * it comes to in the end is the server's to weigh.
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

/** The decision in the server's refusal; null when it was refused for another reason. */
export const refusalOf = (
  error: { readonly code: string; readonly details: Record<string, unknown> } | null,
): Decision | null => {
  const decision = error?.code === 'refused' ? error.details['decision'] : null
  return isDecision(decision) ? decision : null
}
