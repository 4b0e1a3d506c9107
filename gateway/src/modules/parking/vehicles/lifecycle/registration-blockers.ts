import { plateKey, untilText } from '@curbwise/rules'
import type { Knex } from 'knex'
import { callForRows, type FunctionRow } from '../../../../db/call-function.ts'
import { Conflict, Refused } from '../../../../errors/errors.ts'
import { conflictingRecord } from '../../../../operation/conflicting-record.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import type { RightSpan } from '../../../../time/right-span.ts'
import { findUnit } from '../../units/index.ts'

export interface Car {
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/**
 * A record that conflicts with registering a car in a given time. `unit_id` is for registered vehicles, and `reason` for
 * blocked entries: staff's reason, hidden from residents and guests.
 */
export type RegistrationBlocker = FunctionRow<'car_obstacles'>

/** Locks the car at the complex, so that a second registration sees the first. */
export async function lockCar(db: Knex.Transaction, contract_id: string, car: Car): Promise<void> {
  const key = car.license_plate ? plateKey(car.state, car.license_plate) : car.vin
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`vehicle ${contract_id} ${key}`])
}

/**
 * Returns what prevents registering or permitting this car here in that time: a registered right, a blocked entry, or the
 * platform's own list. Works under every tenancy, so that residents and guests are also stopped by records they can't read.
 */
export async function registrationBlockers(
  db: Knex.Transaction,
  contract_id: string,
  car: Car,
  span: RightSpan,
): Promise<readonly RegistrationBlocker[]> {
  return callForRows(
    db,
    'car_obstacles',
    contract_id,
    car.state,
    car.license_plate,
    car.vin,
    span.valid_from,
    span.valid_until,
  )
}

/** Throws when the car is blocked, here or everywhere; the message says until when, and why. */
function refuseBlocked(blockers: readonly RegistrationBlocker[], contract: Pick<Contract, 'id' | 'timezone'>): void {
  const message = blockedMessage(blockers, contract.timezone)
  if (message === null) return
  const here = blockers.find(({ kind }) => kind === 'blocked_vehicle')
  throw new Refused(
    message,
    here && { record: conflictingRecord({ kind: here.kind, id: here.id, contract_id: contract.id }) },
  )
}

/** Returns why staff can't register a blocked car: until when, and why; null when it isn't blocked. */
export function blockedMessage(
  blockers: readonly Pick<RegistrationBlocker, 'kind' | 'reason' | 'valid_until'>[],
  timezone: string,
): string | null {
  const here = blockers.find(({ kind }) => kind === 'blocked_vehicle')
  const until = here?.valid_until ? ` until ${untilText(here.valid_until.toISOString(), timezone)}` : ''
  if (here) return `This vehicle is blocked here${until}: ${here.reason ?? ''}`
  return blockers.some(({ kind }) => kind === 'system_blocked_vehicle')
    ? 'This vehicle can’t be registered anywhere. Ask the tow company.'
    : null
}

/** Says which unit has the car; null for a car of the complex itself. */
export const registeredMessage = (unit_number: string | null): string =>
  `This vehicle is already registered at this complex${unit_number === null ? '' : `, to unit ${unit_number}`}.`

/** For staff. Throws when the car already has a registered right here in that time, or is blocked here or everywhere. */
export async function assertRegistrable(
  db: Knex.Transaction,
  contract: Contract,
  car: Car,
  span: RightSpan,
  own_id: string | null = null,
): Promise<void> {
  const blockers = await registrationBlockers(db, contract.id, car, span)
  const same = blockers.find(({ kind, id }) => kind === 'vehicle' && id !== own_id)
  if (same) throw await registeredAlready(db, contract, car, same)
  refuseBlocked(blockers, contract)
}

/** For staff: throws with the unit that has the car and the record to open. */
async function registeredAlready(
  db: Knex.Transaction,
  contract: Contract,
  car: Car,
  { id, unit_id }: RegistrationBlocker,
): Promise<Conflict> {
  const unit = unit_id ? await findUnit(db, unit_id) : undefined
  const name = car.license_plate ?? car.vin ?? 'the vehicle'
  return new Conflict(registeredMessage(unit?.unit_number ?? null), {
    record: conflictingRecord(
      { kind: 'vehicle', id, contract_id: contract.id },
      unit ? `${name} of unit ${unit.unit_number}` : name,
    ),
  })
}
