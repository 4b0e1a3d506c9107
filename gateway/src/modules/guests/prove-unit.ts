import { createHash, timingSafeEqual } from 'node:crypto'
import type { api, ParsedBody } from '@curbwise/api'
import { decryptPin, encryptPin } from '../../db/pin-cipher.ts'
import { NotFound, Refusal } from '../../http/errors.ts'
import type { OperationContext } from '../../operation.ts'
import { assertPinOpen, forgiveGuestPinFailures, notePinFailure } from '../sessions/index.ts'
import { type Proof, pinMark } from './proof.ts'

type Asked = ParsedBody<typeof api.guests.verifyUnit>
type ByPin = Extract<Asked, { unit_number: string }>

interface UnitForPin {
  readonly unit_id: string
  readonly guest_pin: Buffer
  readonly is_open: boolean
}

interface Place {
  readonly contract_id: string
  readonly tow_company_id: string
}

/** An open complex by its id; undefined for one that is not there or is switched off. */
async function openComplex({ db }: OperationContext, contract_id: string): Promise<Place | undefined> {
  const { rows } = await db.raw<{ rows: Place[] }>('select * from public_guest_complex(?::uuid)', [contract_id])
  return rows[0]
}

/**
 * By the guest PIN. A unit that does not exist, and one of a complex that is switched off, takes the same steps and gets the same
 * answer as a wrong PIN.
 */
async function byPin(context: OperationContext, asked: ByPin): Promise<Proof> {
  const { db, clock, installation, ip, session } = context
  const place = { contract_id: asked.contract_id, unit_number: asked.unit_number, ip }
  const { rows } = await db.raw<{ rows: UnitForPin[] }>('select unit_id, guest_pin, is_open from auth_unit_for_pin(?::uuid, ?)', [asked.contract_id, asked.unit_number])
  const unit = rows[0]
  await assertPinOpen(db, place, clock.now(), unit !== undefined && session.knowsDevice(unit.unit_id))
  const stored = decryptPin(installation.pin_key, unit?.guest_pin ?? encryptPin(installation.pin_key, '000000'))
  const fits = timingSafeEqual(Buffer.from(stored.padEnd(6)), Buffer.from(asked.guest_pin_code.padEnd(6)))
  const complex = await openComplex(context, asked.contract_id)
  if (!unit || !fits || !unit.is_open || !complex) {
    context.apart((other) => notePinFailure(other, place, 'guest'))
    throw new Refusal('wrong_pin')
  }
  await forgiveGuestPinFailures(db, place)
  return { ...complex, unit_id: unit.unit_id, invitation_id: null, pin_mark: pinMark(unit.guest_pin) }
}

async function byLink({ db }: OperationContext, token: string): Promise<Proof> {
  const { rows } = await db.raw<{ rows: (Place & { id: string; unit_id: string })[] }>('select * from public_invitation(?)', [createHash('sha256').update(token).digest()])
  const [found] = rows
  if (!found) throw new Refusal('link_expired', 'This link opens nothing any more. Ask the person you visit for a new one, or for the guest PIN.')
  const { id, unit_id, contract_id, tow_company_id } = found
  return { contract_id, tow_company_id, unit_id, invitation_id: id, pin_mark: null }
}

/** What the visitor proves: the unit by its guest PIN or by a resident's link, or nothing, for paid parking alone. */
export async function proveUnit(context: OperationContext, asked: Asked): Promise<Proof> {
  if ('invitation' in asked) return byLink(context, asked.invitation)
  if ('unit_number' in asked) return byPin(context, asked)
  const complex = await openComplex(context, asked.contract_id)
  if (!complex) throw new NotFound()
  return { ...complex, unit_id: null, invitation_id: null, pin_mark: null }
}
