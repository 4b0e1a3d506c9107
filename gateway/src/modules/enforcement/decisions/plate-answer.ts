import { mayOverride } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { AnyTransaction } from '../../../db/transaction.ts'
import { NotFound, ValidationFailed } from '../../../errors/errors.ts'
import { canNotice } from '../vehicle-notices/index.ts'
import type { Decided } from './decide-plate.ts'
import { canPassRights } from './decision.policy.ts'
import { describedVehicle, type VehicleFacts } from './described-vehicle.ts'
import { complexNow, type ComplexNow } from './queries/complex-now.query.ts'
import { onlyComplex } from './queries/only-complex.query.ts'

/** External users see only the make, as in their list of vehicles. */
export function presentVehicle(actor: Actor, { question, facts }: Decided): VehicleFacts | null {
  const vehicle = describedVehicle(question, facts)
  return vehicle && actor.role === 'external_user'
    ? { make: vehicle.make, model: null, color: null, year: null }
    : vehicle
}

/** Returns the complex from the facts, or its current record when the instant is before the complex existed. */
export async function complexOf(db: AnyTransaction, { question, facts }: Decided): Promise<ComplexNow> {
  const known = facts.contracts.at(-1)
  if (known) return { id: known.id, name: known.name, timezone: known.timezone }
  const now = await complexNow(db, question.contract_id)
  if (!now) throw new NotFound()
  return now
}

/** Throws `ValidationFailed` when the request names no complex and the user works at none or several. */
export async function requestedComplex(
  db: AnyTransaction,
  actor: Actor,
  asked: string | null | undefined,
): Promise<string> {
  const contract_id = asked ?? (await onlyComplex(db, actor))
  if (contract_id === null) throw new ValidationFailed({ contract_id: 'Choose the complex where the car is parked.' })
  return contract_id
}

/** What this user can do with the answer of a check. */
export const canAtCheck = (actor: Actor, contract_id: string) => ({
  pass_rights: canPassRights(actor),
  override: mayOverride(actor),
  see_notices: canNotice.read(actor, contract_id).allowed,
})
