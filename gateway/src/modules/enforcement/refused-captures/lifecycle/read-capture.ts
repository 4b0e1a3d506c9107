import type { PhoneDecision } from '@curbwise/api'
import { CAPTURED_WITHIN_DAYS } from '@curbwise/rules'
import type { OperationContext } from '../../../../operation/operation.ts'
import { isTooLate } from '../../late-captures/index.ts'
import { provePhoneDecision, type ProvenDecision } from '../../phone-copies/index.ts'

const DAY = 86_400_000

/** What a phone sends about something that was captured without a connection. */
export interface CapturedFields {
  readonly captured_at?: string | undefined
  readonly phone_decision?: PhoneDecision | undefined
}

/** When something was captured without a connection, and what the phone decided then. */
export interface Capture {
  readonly at: Date
  readonly phone: (PhoneDecision & Omit<ProvenDecision, 'at'>) | null
  /** The login was disabled by then, and its upload link sent it. */
  readonly is_late: boolean
}

/**
 * Returns how a driver's phone captured this; null for what was sent as it was done. Without a copy, only the phone's clock says
 * when: a time that can't be right counts as the nearest one that can. Throws a 422 for a decision that no copy can have made.
 */
export function readCapture(
  context: Pick<OperationContext, 'actor' | 'clock' | 'installation'>,
  { captured_at, phone_decision }: CapturedFields,
  contract_id: string,
): Capture | null {
  const { actor } = context
  const is_late = isTooLate(actor, captured_at)
  if (phone_decision) {
    const { at, ...proof } = provePhoneDecision(context, phone_decision, contract_id)
    return { at, phone: { ...phone_decision, ...proof }, is_late }
  }
  const now = context.clock.now().getTime()
  if (is_late && captured_at === undefined) return { at: new Date(now), phone: null, is_late }
  if (actor.role !== 'tow_driver' || captured_at === undefined) return null
  const at = Math.max(Math.min(Date.parse(captured_at), now), now - CAPTURED_WITHIN_DAYS * DAY)
  return { at: new Date(at), phone: null, is_late }
}
