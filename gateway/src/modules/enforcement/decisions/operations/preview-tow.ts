import type { api } from '@curbwise/api'
import { mayOverride } from '@curbwise/rules'
import type { Actor } from '../../../../db/actor.ts'
import type { AnyTransaction } from '../../../../db/transaction.ts'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { PreparedOperation } from '../../../../operation/operation.ts'
import { canNotice } from '../../vehicle-notices/index.ts'
import { decidePlate, type Decided } from '../decide-plate.ts'
import { redactOtherCases } from '../cases-elsewhere.ts'
import { presentDecision } from '../decision.presenter.ts'
import { canPassRights } from '../decision.policy.ts'
import { parsePastMinute } from '../past-minute.ts'
import { describedVehicle, type VehicleFacts } from '../described-vehicle.ts'
import { complexNow, type ComplexNow } from '../queries/complex-now.query.ts'
import { onlyComplex } from '../queries/only-complex.query.ts'
import { recordCheck } from '../decision.store.ts'

/** External users see only the make, as in their list of vehicles. */
function presentVehicle(actor: Actor, { question, facts }: Decided): VehicleFacts | null {
  const vehicle = describedVehicle(question, facts)
  return vehicle && actor.role === 'external_user'
    ? { make: vehicle.make, model: null, color: null, year: null }
    : vehicle
}

/** Returns the complex from the facts, or its current record when the instant is before the complex existed. */
async function complexOf(db: AnyTransaction, { question, facts }: Decided): Promise<ComplexNow> {
  const known = facts.contracts.at(-1)
  if (known) return { id: known.id, name: known.name, timezone: known.timezone }
  const now = await complexNow(db, question.contract_id)
  if (!now) throw new NotFound()
  return now
}

/** Throws `ValidationFailed` when the request names no complex and the user works at none or several. */
async function requestedComplex(db: AnyTransaction, actor: Actor, asked: string | null | undefined): Promise<string> {
  const contract_id = asked ?? (await onlyComplex(db, actor))
  if (contract_id === null) throw new ValidationFailed({ contract_id: 'Choose the complex where the car is parked.' })
  return contract_id
}

/**
 * Checks a plate. `check_id` identifies the check in the log. A complex of another tenant returns the same 404 as one
 * that doesn't exist.
 */
export const previewTow: PreparedOperation<typeof api.tows.previewTow> = async (
  { db, actor, clock, request_id },
  { body },
) => {
  const now = clock.now()
  const contract_id = await requestedComplex(db, actor, body.contract_id)
  const permission = canPassRights(actor)
  const can = {
    pass_rights: permission,
    override: mayOverride(actor),
    see_notices: canNotice.read(actor, contract_id).allowed,
  }
  const decided = await decidePlate(
    db,
    {
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
