import type { Actor } from '../../../db/actor.ts'
import type { PlateQuestion } from './decide-plate.ts'
import { canPassRights } from './decision.policy.ts'

/** The part of a call's body that is about a car: a check, a sticker, or a tow request. */
export type AskedBody = {
  readonly [
    Field in
      | 'license_plate'
      | 'state'
      | 'vin'
      | 'reason'
      | 'reason_text'
      | 'hazard'
      | 'hazard_text'
      | 'space'
      | 'confirmations'
  ]?: PlateQuestion[Field] | null
}

/** Returns the question about a car, with what this user may use. An override is the caller's: who may use it differs. */
export function plateQuestion(actor: Actor, contract_id: string, body: AskedBody): PlateQuestion {
  const permission = canPassRights(actor)
  return {
    contract_id,
    license_plate: body.license_plate ?? null,
    state: body.state ?? null,
    vin: body.vin ?? null,
    reason: body.reason ?? null,
    reason_text: body.reason_text ?? null,
    hazard: body.hazard ?? null,
    hazard_text: body.hazard_text ?? null,
    space: body.space ?? null,
    confirmations: body.confirmations ?? [],
    permissions: { hazard: permission, condition: permission },
  }
}
