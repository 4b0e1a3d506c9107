import { fits } from '@curbwise/rules'
import { NotFound, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { type Contract, loadHomeContract } from '../../../organizations/contracts/index.ts'
import { type Car, registrationBlockers } from './registration-blockers.ts'
import { vehicleChangesOf } from '../../units/index.ts'
import { capacityOf } from './vehicle-capacity.ts'
import type { RightSpan } from '../../../../time/right-span.ts'

/** Why a resident can't register a car now; screens show it in the resident's language. */
export const RESIDENT_REFUSALS = ['off', 'limit', 'changes', 'blocked', 'own'] as const
export type ResidentRefusal = (typeof RESIDENT_REFUSALS)[number]

/** `until` is when the refusal ends, if known. */
const refusal = (code: ResidentRefusal, message: string, until: string | null = null): Refused =>
  new Refused(message, { code, until })

/** Returns the complex and unit of this resident. Throws NotFound when the request names others. */
export async function homeOf(
  { db, actor }: OperationContext,
  named: { readonly contract_id?: string; readonly unit_id?: string | null | undefined } = {},
): Promise<{ contract: Contract; unit_id: string }> {
  const contract = await loadHomeContract(db, actor)
  const { unit_id } = actor
  if (!unit_id || (named.contract_id ?? contract.id) !== contract.id || (named.unit_id ?? unit_id) !== unit_id)
    throw new NotFound()
  return { contract, unit_id }
}

/** Refuses a reserved space, which only the office assigns: residents register for the whole complex. */
export function assertNoSpace(space: string | null | undefined): void {
  if (space) throw new ValidationFailed({ space: 'Only the leasing office can assign spaces' })
}

interface Asked {
  readonly car: Car
  /** Whether the car is new to the unit. */
  readonly is_new: boolean
  readonly span: RightSpan
  /** The registration being changed. */
  readonly own_id?: string
}

/**
 * Throws, with a message for residents, when the unit has no room for the car in that time or the car can't be registered.
 * Reveals nothing about others: another unit's car and a blocked one get the same refusal, and only while the unit has room
 * and changes left, so its limits also limit how many plates anyone can probe. Locks the unit.
 */
export async function assertForResident(
  { db, clock }: OperationContext,
  { contract, unit_id }: { readonly contract: Contract; readonly unit_id: string },
  { car, is_new, span, own_id }: Asked,
): Promise<void> {
  const { takes_new, allowed, used } = await capacityOf(db, contract, unit_id, span, own_id)
  if (!own_id && !takes_new)
    throw refusal('off', 'Your unit can’t register new vehicles right now. Registered vehicles stay.')
  if (!fits(allowed, used))
    throw refusal(
      'limit',
      allowed === 0
        ? 'Your unit can’t register vehicles.'
        : `Your unit has reached its limit of ${allowed} ${allowed === 1 ? 'vehicle' : 'vehicles'}. Remove a car first.`,
    )
  if (is_new) {
    const changes = await vehicleChangesOf(db, unit_id, contract.vehicle_changes_per_month, clock.now())
    if (!fits(changes.allowed, changes.used))
      throw refusal('changes', 'Your unit has used all its vehicle changes for 30 days.', changes.again_from)
  }
  const blockers = (await registrationBlockers(db, contract.id, car, span)).filter(({ id }) => id !== own_id)
  if (blockers.some(({ kind, unit_id: of }) => kind === 'vehicle' && of === unit_id))
    throw refusal('own', 'This car is already registered to your unit.')
  if (blockers.length > 0) throw refusal('blocked', "This vehicle can't be registered here. Ask the leasing office.")
}
