import { fromText, untilText } from '@curbwise/rules'
import { Conflict, Refused } from '../../../../errors/errors.ts'
import { conflictingRecord } from '../../../../operation/conflicting-record.ts'
import type { GuestContract } from '../queries/guest-place.query.ts'

/** Why a car can't get a permit now. Screens translate the code; other readers get the sentence. */
export type GuestBlockCode =
  | 'disabled'
  | 'off'
  | 'unit_off'
  | 'limit'
  | 'bank'
  | 'hourly'
  | 'registered'
  | 'guest_already'
  | 'being_paid'
  | 'blocked'
  | 'paid'
  | 'ended'

export interface GuestBlock {
  readonly code: GuestBlockCode
  /** When it would be possible; null if unknown. */
  readonly until: Date | null
  /** Staff's note; shown to staff only. */
  readonly reason?: string | null
  /** The conflicting record, for staff. */
  readonly record?: { readonly kind: string; readonly id: string } | null
}

const SENTENCES: Record<GuestBlockCode, string> = {
  disabled: 'Nothing can be registered at this complex right now.',
  off: 'This complex doesn’t register guests.',
  unit_off: 'This unit can’t register guests right now. Current permits stay valid.',
  limit: 'This unit has reached its guest limit',
  bank: 'This plate has no guest hours left',
  hourly: 'A permit here can’t last this long. Choose less time.',
  registered: 'This car is registered here and needs no permit.',
  guest_already: 'This car already has a permit here for that time',
  being_paid: 'Someone is paying for a permit for this car right now',
  blocked: "This vehicle can't get a permit here. Ask the leasing office.",
  paid: 'A paid permit can’t be extended. Buy another one for the time after it.',
  ended: 'This permit has ended.',
}

const AGAIN_FROM = '. Available again from '
const UNTIL = ', until '
const AGAIN: Partial<Record<GuestBlockCode, string>> = {
  limit: AGAIN_FROM,
  bank: AGAIN_FROM,
  guest_already: UNTIL,
  being_paid: UNTIL,
}

/** The sentence of a refusal in English, with its end in the complex’s time zone. */
export function guestSentence({ code, until, reason }: GuestBlock, zone: string): string {
  if (reason) return `${SENTENCES[code]} ${reason}`
  const again = AGAIN[code]
  if (again === undefined) return SENTENCES[code]
  if (!until) return `${SENTENCES[code]}.`
  const at = until.toISOString()
  return `${SENTENCES[code]}${again}${again === UNTIL ? untilText(at, zone) : fromText(at, zone)}.`
}

/** Throws a 409 with the reason, the end, and (for staff only) the conflicting record. */
export function refuseGuest(block: GuestBlock, contract: Pick<GuestContract, 'id' | 'timezone'>): never {
  const record = block.record && conflictingRecord({ ...block.record, contract_id: contract.id })
  const details = { code: block.code, until: block.until?.toISOString() ?? null, ...(record && { record }) }
  const sentence = guestSentence(block, contract.timezone)
  throw block.code === 'guest_already' || block.code === 'registered' || block.code === 'being_paid'
    ? new Conflict(sentence, details)
    : new Refused(sentence, details)
}
