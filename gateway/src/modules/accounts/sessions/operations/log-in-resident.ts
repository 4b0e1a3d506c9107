import type { api } from '@curbwise/api'
import { assumeActor } from '../../../../db/tenancy.ts'
import { Refusal } from '../../../../errors/errors.ts'
import { actorOf, isUsable, sessionRow } from '../../../../auth/load-actor.ts'
import type { OperationContext, StagedOperation } from '../../../../operation/operation.ts'
import { countPinTry, type PinTry, acceptResidentPin } from '../pins/pin-lock.ts'
import { loadResidentRecord } from '../queries/resident-record.query.ts'
import { pinFits, unitForPin } from '../pins/unit-for-pin.ts'

interface Prepared {
  readonly tried: PinTry
  readonly pin: string
}

async function startSession({ db, clock, installation, session }: OperationContext, { tried, pin }: Prepared) {
  const unit = await unitForPin(db, tried.place)
  const matches = pinFits(installation.pin_key, unit?.resident_pin, pin)
  if (!unit || !matches || !unit.is_open) throw new Refusal('wrong_pin')
  await acceptResidentPin(db, tried)
  session.rememberDevice(unit.unit_id)
  const begun = await session.begin({ unit_id: unit.unit_id })
  const row = await sessionRow(db, begun.id)
  if (!row || !isUsable(row)) throw new Refusal('wrong_pin')
  await assumeActor(db, actorOf(row))
  return {
    csrf_token: begun.csrf_token,
    resident: await loadResidentRecord(db, unit.unit_id, installation.pin_key, clock.now()),
  }
}

/**
 * Logs in by complex, unit, and PIN. Counts the try and commits it before comparing the PIN, so simultaneous requests get no
 * extra tries. A unit that does not exist takes the same steps and gets the same response as a wrong PIN.
 */
export const logInResident: StagedOperation<typeof api.session.residentLogin, Prepared> = {
  async begin({ db, clock, ip, session }, { body: { contract_id, unit_number, resident_pin_code } }) {
    const place = { contract_id, unit_number, ip }
    const unit = await unitForPin(db, place)
    const known_device = unit !== undefined && session.knowsDevice(unit.unit_id)
    return {
      tried: await countPinTry(db, place, { kind: 'resident', now: clock.now(), known_device }),
      pin: resident_pin_code,
    }
  },
  finish: (stage, begun) => stage.transaction((work) => startSession(work, begun)),
}
