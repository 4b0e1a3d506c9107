import { createHash } from 'node:crypto'
import type { api, ParsedBody } from '@curbwise/api'
import { callForRows, type FunctionRow } from '../../../db/call-function.ts'
import { NotFound, Refusal } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { countPinTry, pinFits, type PinTry, acceptGuestPin, unitForPin } from '../../accounts/sessions/index.ts'
import { type Proof, pinMark } from './unit-proof.ts'

export type Asked = ParsedBody<typeof api.guests.verifyUnit>

type Place = FunctionRow<'public_guest_complex'>

/** Returns an active complex; undefined when it doesn't exist or is disabled. */
async function openComplex({ db }: OperationContext, contract_id: string): Promise<Place | undefined> {
  const [complex] = await callForRows(db, 'public_guest_complex', contract_id)
  return complex
}

/** Counts a try at a guest PIN before it is compared; returns null without a PIN. */
export async function countGuestTry(
  { db, clock, ip, session }: OperationContext,
  asked: Asked,
): Promise<PinTry | null> {
  if (!('unit_number' in asked)) return null
  const place = { contract_id: asked.contract_id, unit_number: asked.unit_number, ip }
  const unit = await unitForPin(db, place)
  return countPinTry(db, place, {
    kind: 'guest',
    now: clock.now(),
    known_device: unit !== undefined && session.knowsDevice(unit.unit_id),
  })
}

/**
 * Proves the unit by its guest PIN. A unit that doesn't exist, or belongs to a disabled complex, takes the same steps and gets
 * the same response as a wrong PIN.
 */
async function byPin(context: OperationContext, tried: PinTry, pin: string): Promise<Proof> {
  const { db, installation } = context
  const unit = await unitForPin(db, tried.place)
  const matches = pinFits(installation.pin_key, unit?.guest_pin, pin)
  const complex = await openComplex(context, tried.place.contract_id)
  if (!unit || !matches || !unit.is_open || !complex) throw new Refusal('wrong_pin')
  await acceptGuestPin(db, tried)
  return { ...complex, unit_id: unit.unit_id, invitation_id: null, pin_mark: pinMark(unit.guest_pin) }
}

async function byLink({ db }: OperationContext, token: string): Promise<Proof> {
  const [found] = await callForRows(db, 'public_invitation', createHash('sha256').update(token).digest())
  if (!found)
    throw new Refusal(
      'link_expired',
      'This link no longer works. Ask the person you visit for a new one, or for the guest PIN.',
    )
  const { id, unit_id, contract_id, tow_company_id } = found
  return { contract_id, tow_company_id, unit_id, invitation_id: id, pin_mark: null }
}

/**
 * Returns what the visitor proves: the unit, by its guest PIN or a resident's link, or only the complex, for paid parking. The
 * PIN try has already been counted and committed.
 */
export async function proveUnit(context: OperationContext, asked: Asked, tried: PinTry | null): Promise<Proof> {
  if ('invitation' in asked) return byLink(context, asked.invitation)
  if ('unit_number' in asked) {
    if (tried === null) throw new TypeError('The PIN try must be counted before the PIN is compared')
    return byPin(context, tried, asked.guest_pin_code)
  }
  const complex = await openComplex(context, asked.contract_id)
  if (!complex) throw new NotFound()
  return { ...complex, unit_id: null, invitation_id: null, pin_mark: null }
}
