import { createHash, createHmac } from 'node:crypto'
import type { Knex } from 'knex'
import { z } from 'zod'
import { decryptPin, encryptPin } from '../../../db/pin-cipher.ts'
import { Refusal } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { findPins, isInvitationLive } from '../../parking/units/index.ts'

export const PROOF_MINUTES = 30

/** What was proved: a unit, by its guest PIN or a link, or only the complex (paid parking). */
export interface Proof {
  readonly contract_id: string
  readonly unit_id: string | null
  readonly tow_company_id: string
  readonly invitation_id: string | null
  /** A digest of the guest PIN that was used: a new PIN invalidates the proof. */
  readonly pin_mark: string | null
}

const sealed = z.object({
  contract_id: z.uuid(),
  unit_id: z.uuid().nullable(),
  tow_company_id: z.uuid(),
  invitation_id: z.uuid().nullable(),
  pin_mark: z.string().nullable(),
  until: z.number(),
})

type Sealing = Pick<OperationContext, 'clock' | 'installation'>

/** A separate key, so that data sealed for other purposes doesn't open here. */
const keyOf = ({ installation }: Sealing): Buffer =>
  createHmac('sha256', installation.pin_key).update('proof of a guest').digest()

export const pinMark = (guest_pin: Buffer): string =>
  createHash('sha256').update(guest_pin).digest('base64url').slice(0, 16)

/** Seals the proof for half an hour, so that clients can neither read nor change it. */
export function sealProof(context: Sealing, proof: Proof): { readonly proof: string; readonly expires_at: string } {
  const until = context.clock.now().getTime() + PROOF_MINUTES * 60_000
  return {
    proof: encryptPin(keyOf(context), JSON.stringify({ ...proof, until })).toString('base64url'),
    expires_at: new Date(until).toISOString(),
  }
}

const linkExpired = (): Refusal => new Refusal('link_expired', 'This took too long. Enter the unit and the PIN again.')

/** Opens a proof. Throws `link_expired` for one that has expired, was changed, or isn't ours. */
export function openProof(context: Sealing, text: string): Proof {
  let read: z.infer<typeof sealed>
  try {
    read = sealed.parse(JSON.parse(decryptPin(keyOf(context), Buffer.from(text, 'base64url'))))
  } catch {
    throw linkExpired()
  }
  if (read.until <= context.clock.now().getTime()) throw linkExpired()
  return read
}

/** Throws when the proof is no longer valid: the PIN is new or the link was revoked. Runs as the company. */
export async function assertStillProved(
  db: Knex.Transaction,
  { unit_id, invitation_id, pin_mark }: Proof,
): Promise<void> {
  if (invitation_id !== null && !(await isInvitationLive(db, invitation_id))) throw linkExpired()
  if (pin_mark === null) return
  if (unit_id === null) throw linkExpired()
  const pins = await findPins(db, unit_id)
  if (!pins || pinMark(pins.guest_pin) !== pin_mark) throw linkExpired()
}
