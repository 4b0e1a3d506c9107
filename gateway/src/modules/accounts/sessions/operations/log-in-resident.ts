import type { api } from '@curbwise/api'
import { assumeActor } from '../../../../db/tenancy.ts'
import { Refusal } from '../../../../errors/errors.ts'
import { actorOf, isUsable, sessionRow } from '../../../../auth/load-actor.ts'
import type { OperationContext, StagedOperation } from '../../../../operation/operation.ts'
import { countPinTry, type PinTry, rightResidentPin } from '../pins/pin-lock.ts'
import { loadResidentRecord } from '../queries/resident-record.query.ts'
import { pinFits, unitForPin } from '../pins/unit-for-pin.ts'

interface Begun {
  readonly tried: PinTry
  readonly pin: string
}

async function enter({ db, clock, installation, session }: OperationContext, { tried, pin }: Begun) {
  const unit = await unitForPin(db, tried.place)
  const fits = pinFits(installation.pin_key, unit?.resident_pin, pin)
  if (!unit || !fits || !unit.is_open) throw new Refusal('wrong_pin')
  await rightResidentPin(db, tried)
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
 * Complex, unit and PIN. The try is counted and committed before the PIN is compared, so that no number of requests at once gets
 * more tries. A unit that does not exist takes the same steps and gets the same answer as a wrong PIN.
 */
export const logInResident: StagedOperation<typeof api.session.residentLogin, Begun> = {
  async begin({ db, clock, ip, session }, { body: { contract_id, unit_number, resident_pin_code } }) {
    const place = { contract_id, unit_number, ip }
    const unit = await unitForPin(db, place)
    const known_device = unit !== undefined && session.knowsDevice(unit.unit_id)
    return {
      tried: await countPinTry(db, place, { kind: 'resident', now: clock.now(), known_device }),
      pin: resident_pin_code,
    }
  },
  finish: (stage, begun) => stage.transaction((work) => enter(work, begun)),
}
