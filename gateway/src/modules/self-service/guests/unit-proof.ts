import { createHash, createHmac } from 'node:crypto'
import type { Knex } from 'knex'
import { z } from 'zod'
import { decryptPin, encryptPin } from '../../../db/pin-cipher.ts'
import { Refusal } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { findPins, isInvitationLive } from '../../parking/units/index.ts'

export const PROOF_MINUTES = 30

/** What was proved: a unit by its guest PIN or a link, or nothing but the complex (paid parking alone). */
export interface Proof {
  readonly contract_id: string
  readonly unit_id: string | null
  readonly tow_company_id: string
  readonly invitation_id: string | null
  /** Of the guest PIN that it was proved with: a new PIN ends it. */
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

/** A key of its own, so that nothing sealed elsewhere opens here. */
const keyOf = ({ installation }: Sealing): Buffer =>
  createHmac('sha256', installation.pin_key).update('proof of a guest').digest()

export const pinMark = (guest_pin: Buffer): string =>
  createHash('sha256').update(guest_pin).digest('base64url').slice(0, 16)

/** Seals what was proved for half an hour; readable and changeable by nobody outside. */
export function sealProof(context: Sealing, proof: Proof): { readonly proof: string; readonly expires_at: string } {
  const until = context.clock.now().getTime() + PROOF_MINUTES * 60_000
  return {
    proof: encryptPin(keyOf(context), JSON.stringify({ ...proof, until })).toString('base64url'),
    expires_at: new Date(until).toISOString(),
  }
}

const late = (): Refusal =>
  new Refusal('link_expired', 'The time for this is over. Please give the unit and the PIN again.')

/** What a proof says; throws `link_expired` for one that is old, changed or not ours. */
export function openProof(context: Sealing, text: string): Proof {
  let read: z.infer<typeof sealed>
  try {
    read = sealed.parse(JSON.parse(decryptPin(keyOf(context), Buffer.from(text, 'base64url'))))
  } catch {
    throw late()
  }
  if (read.until <= context.clock.now().getTime()) throw late()
  return read
}

/** Throws when what proved the unit opens nothing any more: the PIN was drawn anew, the link was taken back. Asked as the company. */
export async function assertStillProved(
  db: Knex.Transaction,
  { unit_id, invitation_id, pin_mark }: Proof,
): Promise<void> {
  if (invitation_id !== null && !(await isInvitationLive(db, invitation_id))) throw late()
  if (pin_mark === null) return
  if (unit_id === null) throw late()
  const pins = await findPins(db, unit_id)
  if (!pins || pinMark(pins.guest_pin) !== pin_mark) throw late()
}
