import { TOW_STEPS } from '@curbwise/rules'
import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { claimedStep, type StepClaim } from './claimed-step.ts'
import { authorize, changeTow, describeHolder, type Patch } from './change-tow.ts'
import { decideTow } from './decide-tow.ts'
import { newOverride } from './override.ts'
import type { NewEvidence } from './decision-input.ts'
import type { Position } from '../../../../db/json-columns.ts'
import { activeDriver, type Driver } from '../queries/driver.query.ts'
import type { LoadedTow } from '../queries/tow.query.ts'

/** Returns an active driver of the tow's company, with their truck. Throws a 422 otherwise. */
async function chooseDriver(db: Knex.Transaction, tow: LoadedTow, driver_id: string): Promise<Driver> {
  const driver = await activeDriver(db, tow.tow_company_id, driver_id)
  if (!driver) throw new ValidationFailed({ driver_id: 'Choose an active driver of the company' })
  return driver
}

/** The columns set by an assignment. The truck is the driver's own unless the tow already names one. */
const assignment = (driver: Driver, truck_id: string | null, by: string | null, now: Date): Patch => ({
  status: 'pending',
  driver_id: driver.id,
  truck_id: truck_id ?? driver.truck_id,
  assigned_at: now,
  assigned_by: by,
  since: now,
})

/**
 * Assigns a tow after a new decision. A tow that another driver has is reassigned only with `reassign`, which means
 * that the caller knows who has it; it then starts again from "assigned".
 */
export async function assignDriver(
  context: OperationContext,
  tow: LoadedTow,
  driver_id: string,
  options: NewEvidence & { readonly reassign?: boolean } = {},
): Promise<void> {
  const { db, actor, clock } = context
  authorize(actor, 'assign', tow)
  if (tow.driver_id === driver_id) return
  if (tow.driver_id !== null && !options.reassign) {
    throw describeHolder(tow)
  }
  const driver = await chooseDriver(db, tow, driver_id)
  const override = newOverride(context, tow, options.override_reason)
  const decision = await decideTow(context, tow, 'assignment', options)
  const isFirst = tow.driver_id === null
  await changeTow(
    context,
    tow,
    {
      ...(isFirst ? {} : noSteps()),
      ...assignment(driver, isFirst ? tow.truck_id : null, actor.user_id, clock.now()),
      ...override.patch,
      decision_id: decision.id,
    },
    { action: isFirst ? 'tow.assigned' : 'tow.reassigned', names: { driver: driver.name } },
    override.entries,
  )
}

/** Accepts a tow that's unassigned or assigned to this driver. */
export async function acceptAsDriver(
  context: OperationContext,
  tow: LoadedTow,
  position: Position | null,
  added: NewEvidence & StepClaim = {},
): Promise<void> {
  const { db, actor, clock } = context
  authorize(actor, 'accept', tow)
  const now = clock.now()
  const override = newOverride(context, tow, added.override_reason)
  const claim = claimedStep(context, tow, added)
  const acceptance: Patch = { accepted_at: now, accepted_position: position, since: now, ...override.patch }
  if (tow.driver_id !== null)
    return changeTow(context, tow, acceptance, { action: 'tow.accepted', names: claim }, override.entries)
  const driver = await chooseDriver(db, tow, actor.role_id ?? '')
  const decision = await decideTow(context, tow, 'assignment', added)
  return changeTow(
    context,
    tow,
    { ...assignment(driver, tow.truck_id, actor.user_id, now), ...acceptance, decision_id: decision.id },
    { action: 'tow.accepted', names: { driver: driver.name, ...claim } },
    override.entries,
  )
}

const noSteps = (): Patch =>
  Object.fromEntries(
    TOW_STEPS.flatMap((step) => [
      [`${step}_at`, null],
      [`${step}_position`, null],
    ]),
  )

/** Returns the tow to the open requests: the dispatcher unassigns it, or the driver declines it. */
export async function unassign(
  context: OperationContext,
  tow: LoadedTow,
  by: { readonly action: 'unassign' | 'decline'; readonly reason?: string | null },
): Promise<void> {
  authorize(context.actor, by.action, tow)
  const nobody: Patch = { status: 'requested', driver_id: null, truck_id: null, assigned_at: null, assigned_by: null }
  await changeTow(
    context,
    tow,
    { ...noSteps(), ...nobody, since: context.clock.now() },
    { action: by.action === 'unassign' ? 'tow.unassigned' : 'tow.declined', reason: by.reason ?? null },
  )
}
