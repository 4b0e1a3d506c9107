import { timingSafeEqual } from 'node:crypto'
import type { api } from '@curbwise/api'
import { decryptPin, encryptPin } from '../../../db/pin-cipher.ts'
import { assumeActor } from '../../../db/tenancy.ts'
import { Refusal } from '../../../http/errors.ts'
import { actorOf, isUsable, sessionRow } from '../../../http/session/load-actor.ts'
import type { Operation } from '../../../operation.ts'
import { assertPinOpen, forgivePinFailures, notePinFailure } from '../pin-lock.ts'
import { loadResidentRecord } from '../resident-record.load.ts'

interface UnitForPin {
  readonly unit_id: string
  readonly resident_pin: Buffer
  readonly is_open: boolean
}

/** Complex, unit and PIN. A unit that does not exist takes the same steps and gets the same answer as a wrong PIN. */
export const logInResident: Operation<typeof api.session.residentLogin> = async (context, { body }) => {
  const { db, clock, installation, ip } = context
  const place = { contract_id: body.contract_id, unit_number: body.unit_number, ip }
  const { rows } = await db.raw<{ rows: UnitForPin[] }>('select unit_id, resident_pin, is_open from auth_unit_for_pin(?::uuid, ?)', [
    body.contract_id,
    body.unit_number,
  ])
  const unit = rows[0]
  await assertPinOpen(db, place, clock.now(), unit !== undefined && context.session.knowsDevice(unit.unit_id))
  const stored = decryptPin(installation.pin_key, unit?.resident_pin ?? encryptPin(installation.pin_key, '000000'))
  const fits = timingSafeEqual(Buffer.from(stored.padEnd(6)), Buffer.from(body.resident_pin_code.padEnd(6)))
  if (!unit || !fits || !unit.is_open) {
    context.apart((other) => notePinFailure(other, place, 'resident'))
    throw new Refusal('wrong_pin')
  }
  await forgivePinFailures(db, place)
  context.session.rememberDevice(unit.unit_id)
  const begun = await context.session.begin({ unit_id: unit.unit_id })
  const row = await sessionRow(db, begun.id)
  if (!row || !isUsable(row)) throw new Refusal('wrong_pin')
  await assumeActor(db, actorOf(row))
  return { csrf_token: begun.csrf_token, resident: await loadResidentRecord(db, unit.unit_id, installation.pin_key, clock.now()) }
}
