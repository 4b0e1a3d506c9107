import type { PhoneDecision } from '@curbwise/api'
import { CAPTURED_WITHIN_DAYS, type CopyHeader, readCopyHeader } from '@curbwise/rules'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { parsePastMinute } from '../../decisions/index.ts'
import { copyKey } from '../copy-signature.ts'

const DAY = 86_400_000
/** A phone's clock may be ahead a little. */
const AHEAD_MS = 2 * 60_000

/** When a phone decided, and from which copy. */
export interface ProvenDecision {
  readonly at: Date
  readonly copy_id: string
  readonly copy_read_at: Date
  /** The copy was this driver's, and signed by this installation. */
  readonly is_proven: boolean
}

const wrong = (message: string): ValidationFailed => new ValidationFailed({ phone_decision: message })

/** Returns when the phone decided. Throws a 422 for a time that doesn't fit its copy. */
function capturedAt({ captured_at }: PhoneDecision, header: CopyHeader, now: Date): Date {
  if (Date.parse(captured_at) > now.getTime() + AHEAD_MS) throw wrong('It can’t have been captured in the future')
  const at = parsePastMinute(captured_at, now) ?? now
  if (now.getTime() - at.getTime() > CAPTURED_WITHIN_DAYS * DAY)
    throw wrong(`It was captured more than ${CAPTURED_WITHIN_DAYS} days ago`)
  if (at.getTime() < Date.parse(header.read_at)) throw wrong('It was captured before its copy was read')
  return at
}

/** Checks what a driver's phone decided about a car of this complex. Throws a 422 if no copy of it can have decided that. */
export function provePhoneDecision(
  { actor, clock, installation }: Pick<OperationContext, 'actor' | 'clock' | 'installation'>,
  phone: PhoneDecision,
  contract_id: string,
): ProvenDecision {
  const header = readCopyHeader(phone.copy.header)
  if (actor.role !== 'tow_driver') throw wrong('Only a driver’s phone has copies')
  if (header?.contract_id !== contract_id) throw wrong('This copy is of another complex')
  return {
    at: capturedAt(phone, header, clock.now()),
    copy_id: header.id,
    copy_read_at: new Date(header.read_at),
    is_proven:
      header.user_id === actor.user_id &&
      copyKey(installation.phone_copy_key).verifies(phone.copy.header, phone.copy.signature),
  }
}
