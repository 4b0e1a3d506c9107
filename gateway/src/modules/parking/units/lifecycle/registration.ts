import type { SwitchedUnitDetails } from '@curbwise/api'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { lockUnit } from '../lock-unit.ts'
import { unitsWithUse, type UnitRecord } from '../queries/unit.query.ts'
import { switchedUnitOf, validPermitsOf } from '../queries/unit-switches.query.ts'
import { endedStopsOf, endStop, insertStop } from '../registration-stop.store.ts'
import { presentSwitchedUnitDetails } from '../switched-unit.presenter.ts'
import { type Home, loadUnit, patchUnit } from '../unit.store.ts'
import { writeUnitChange } from './change-unit.ts'

const SWITCHES = {
  resident: { column: 'has_resident_registration', on: 'residents_switched_on', off: 'residents_switched_off' },
  guest: { column: 'has_guest_registration', on: 'guests_switched_on', off: 'guests_switched_off' },
} as const

interface Switching {
  readonly is_active?: boolean | undefined
  readonly reason?: string | undefined
}

/**
 * Switches new registrations of a unit on or off; without `is_active`, to the other side. Off requires a reason, which the office
 * can read. Nothing that is registered changes.
 */
export async function switchRegistration(
  context: OperationContext,
  id: string,
  kind: keyof typeof SWITCHES,
  { is_active, reason }: Switching = {},
): Promise<SwitchedUnitDetails> {
  const { db, actor, clock } = context
  const home = await lockUnit(context, id, 'switches')
  const { unit, contract } = home
  const { column, on, off } = SWITCHES[kind]
  const wanted = is_active ?? !unit[column]
  if (wanted === unit[column]) return switchedUnitResponse(context, home)
  const now = clock.now()
  if (wanted)
    await endStop(
      db,
      { unit_id: unit.id, kind },
      { valid_until: now, end_reason: reason ?? null, ended_by: actor.user_id, ended_by_name: actor.name },
    )
  else if (reason === undefined) throw new ValidationFailed({ reason: 'Fill this in' })
  else
    await insertStop(db, {
      contract_id: contract.id,
      unit_id: unit.id,
      kind,
      reason,
      valid_from: now,
      created_at: now,
      created_by: actor.user_id,
      created_by_name: actor.name,
    })
  await patchUnit(db, unit.id, { [column]: wanted, registration_changed_at: now })
  await writeUnitChange(context, {
    verb: wanted ? on : off,
    unit,
    contract,
    before: { [column]: !wanted },
    after: { [column]: wanted },
    reason: reason ?? null,
  })
  return switchedUnitResponse(context, home)
}

/** How many ended stops a unit's panel shows. */
const BEFORE = 20

/** Reads a unit with its switches for the response. */
async function switchedUnitResponse(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  { unit, contract }: Home,
): Promise<SwitchedUnitDetails> {
  const now = clock.now()
  const switched = await switchedUnitOf(db, unit.id)
  const [used] = await unitsWithUse(db, [contract], now).where('u.id', unit.id).select<UnitRecord[]>('u.*')
  if (!switched || !used) throw new NotFound()
  return presentSwitchedUnitDetails(switched, {
    used,
    permits: await validPermitsOf(db, unit.id, now),
    before: await endedStopsOf(db, unit.id, BEFORE),
  })
}

/** Loads a unit and returns it with its switches. Throws NotFound for a unit that doesn't exist or was removed. */
export const readSwitchedUnit = async (
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  id: string,
): Promise<SwitchedUnitDetails> => switchedUnitResponse({ db, clock }, await loadUnit(db, actor, id))
