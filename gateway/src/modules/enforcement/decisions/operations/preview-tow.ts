import type { api } from '@curbwise/api'
import { mayOverride } from '@curbwise/rules'
import type { Actor } from '../../../../db/actor.ts'
import type { AnyTransaction } from '../../../../db/transaction.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { PreparedOperation } from '../../../../operation/operation.ts'
import { canNotice } from '../../vehicle-notices/index.ts'
import { decidePlate, type Decided } from '../decide-plate.ts'
import { redactOtherCases } from '../cases-elsewhere.ts'
import { presentDecision } from '../decision.presenter.ts'
import { canPassRights } from '../decision.policy.ts'
import { parsePastMinute } from '../past-minute.ts'
import { describedVehicle, type VehicleFacts } from '../described-vehicle.ts'
import { complexNow, type ComplexNow } from '../queries/complex-now.query.ts'
import { recordCheck } from '../decision.store.ts'

/** External users are told the make, as in their list of vehicles. */
function presentVehicle(actor: Actor, { question, facts }: Decided): VehicleFacts | null {
  const vehicle = describedVehicle(question, facts)
  return vehicle && actor.role === 'external_user'
    ? { make: vehicle.make, model: null, color: null, year: null }
    : vehicle
}

/** The complex as it stands in the facts; of a minute before it was on record, as it is now. */
async function complexOf(db: AnyTransaction, { question, facts }: Decided): Promise<ComplexNow> {
  const known = facts.contracts.at(-1)
  if (known) return { id: known.id, name: known.name, timezone: known.timezone }
  const now = await complexNow(db, question.contract_id)
  if (!now) throw new NotFound()
  return now
}

/** The plate check, under the number by which the log keeps it. A complex that the person may not ask about answers like one that never was. */
export const previewTow: PreparedOperation<typeof api.tows.previewTow> = async (
  { db, actor, clock, request_id },
  { body },
) => {
  const now = clock.now()
  const permission = canPassRights(actor)
  const can = {
    pass_rights: permission,
    override: mayOverride(actor),
    see_notices: canNotice.read(actor, body.contract_id).allowed,
  }
  const decided = await decidePlate(
    db,
    {
      contract_id: body.contract_id,
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
      override_reason: can.override ? (body.override_reason ?? null) : null,
    },
    { known_at: parsePastMinute(body.at, now) },
  )
  const contract = await complexOf(db, decided)
  await recordCheck(db, actor, decided, { request_id, now })
  const { decision } = await redactOtherCases(db, actor, decided)
  return {
    can,
    check_id: request_id,
    decision: presentDecision(actor, decision),
    vehicle: presentVehicle(actor, decided),
    contract,
  }
}
