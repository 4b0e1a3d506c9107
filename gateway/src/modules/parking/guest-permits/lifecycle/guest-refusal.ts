import { fromText, untilText } from '@curbwise/rules'
import { Conflict, Refused } from '../../../../errors/errors.ts'
import { conflictingRecord } from '../../../../operation/conflicting-record.ts'
import type { GuestContract } from '../queries/guest-place.query.ts'

/** Why a car gets no permit now. Screens say it in their language by the code; the sentence is for everybody else. */
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
  /** From when it would be possible; null: nobody can say. */
  readonly until: Date | null
  /** What staff wrote; for staff alone. */
  readonly reason?: string | null
  /** The record in the way, for staff. */
  readonly record?: { readonly kind: string; readonly id: string } | null
}

const SENTENCES: Record<GuestBlockCode, string> = {
  disabled: 'This complex is closed for registrations.',
  off: 'This complex registers no guests.',
  unit_off: 'This unit registers no guests for now. Permits that run stay.',
  limit: 'This unit has as many guests as it may have',
  bank: 'The guest hours of this plate are used up',
  hourly: 'This is longer than a single permit may be.',
  registered: 'This car is registered here and needs no permit.',
  guest_already: 'This car already has a permit here in that time',
  being_paid: 'A permit for this car is being paid for right now',
  blocked: "This vehicle can't get a permit here. Ask the leasing office.",
  paid: 'A paid permit is not lengthened. Buy another one for the time after it.',
  ended: 'This permit has ended.',
}

const AGAIN_FROM = '. Again from '
const UNTIL = ', until '
const AGAIN: Partial<Record<GuestBlockCode, string>> = {
  limit: AGAIN_FROM,
  bank: AGAIN_FROM,
  guest_already: UNTIL,
  being_paid: UNTIL,
}

/** The sentence of a refusal in English, with until when it holds, by the complex’s clock. */
export function guestSentence({ code, until, reason }: GuestBlock, zone: string): string {
  if (reason) return `${SENTENCES[code]} ${reason}`
  const again = AGAIN[code]
  if (again === undefined) return SENTENCES[code]
  if (!until) return `${SENTENCES[code]}.`
  const at = until.toISOString()
  return `${SENTENCES[code]}${again}${again === UNTIL ? untilText(at, zone) : fromText(at, zone)}.`
}

/** Throws a 409 that names why and until when, and the record in the way where the obstacle names one (for staff alone). */
export function refuseGuest(obstacle: GuestBlock, contract: Pick<GuestContract, 'id' | 'timezone'>): never {
  const record = obstacle.record && conflictingRecord({ ...obstacle.record, contract_id: contract.id })
  const details = { code: obstacle.code, until: obstacle.until?.toISOString() ?? null, ...(record && { record }) }
  const sentence = guestSentence(obstacle, contract.timezone)
  throw obstacle.code === 'guest_already' || obstacle.code === 'registered' || obstacle.code === 'being_paid'
    ? new Conflict(sentence, details)
    : new Refused(sentence, details)
}
