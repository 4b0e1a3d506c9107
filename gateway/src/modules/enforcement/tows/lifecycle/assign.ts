import { TOW_STEPS } from '@curbwise/rules'
import type { Knex } from 'knex'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { authorize, changeTow, describeHolder, type Patch } from './change-tow.ts'
import { decideTow } from './decide-tow.ts'
import { takeOverride } from './override.ts'
import type { NewEvidence } from './decision-input.ts'
import type { Position } from '../../../../db/json-columns.ts'
import { activeDriver, type Driver } from '../queries/driver.query.ts'
import type { TowRecord } from '../queries/tow.query.ts'

/** An active person of the tow's company, with the truck they drive. */
async function chooseDriver(db: Knex.Transaction, tow: TowRecord, driver_id: string): Promise<Driver> {
  const driver = await activeDriver(db, tow.tow_company_id, driver_id)
  if (!driver) throw new ValidationFailed({ driver_id: 'Choose an active driver of the company' })
  return driver
}

/** What a tow carries once somebody has it; the truck is the driver's own unless another was named. */
const givenTo = (driver: Driver, truck_id: string | null, by: string | null, now: Date): Patch => ({
  status: 'pending',
  driver_id: driver.id,
  truck_id: truck_id ?? driver.truck_id,
  assigned_at: now,
  assigned_by: by,
  since: now,
})

/**
 * Assigns a tow. A request is decided again; a tow that somebody has goes to another only when `reassign` says that the
 * caller knows who has it, and begins again from "assigned".
 */
export async function assignDriver(
  context: OperationContext,
  tow: TowRecord,
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
  const overriding = await takeOverride(context, tow, options.override_reason)
  const decision = await decideTow(context, tow, 'assignment', options)
  const isFirst = tow.driver_id === null
  await changeTow(
    context,
    tow,
    {
      ...(isFirst ? {} : nothingTaken()),
      ...givenTo(driver, isFirst ? tow.truck_id : null, actor.user_id, clock.now()),
      ...overriding,
      decision_id: decision.id,
    },
    { action: isFirst ? 'tow.assigned' : 'tow.reassigned', names: { driver: driver.name } },
  )
}

/** The driver takes the tow: one nobody has, or one that was assigned to this person. */
export async function acceptAsDriver(
  context: OperationContext,
  tow: TowRecord,
  position: Position | null,
  added: NewEvidence = {},
): Promise<void> {
  const { db, actor, clock } = context
  authorize(actor, 'accept', tow)
  const now = clock.now()
  const overriding = await takeOverride(context, tow, added.override_reason)
  const taken: Patch = { accepted_at: now, accepted_position: position, since: now, ...overriding }
  if (tow.driver_id !== null) return changeTow(context, tow, taken, { action: 'tow.accepted' })
  const driver = await chooseDriver(db, tow, actor.role_id ?? '')
  const decision = await decideTow(context, tow, 'assignment', added)
  return changeTow(
    context,
    tow,
    { ...givenTo(driver, tow.truck_id, actor.user_id, now), ...taken, decision_id: decision.id },
    { action: 'tow.accepted', names: { driver: driver.name } },
  )
}

const nothingTaken = (): Patch =>
  Object.fromEntries(
    TOW_STEPS.flatMap((step) => [
      [`${step}_at`, null],
      [`${step}_position`, null],
    ]),
  )

/** Back to the requests, as if nobody had had it: the dispatcher takes it, or the driver gives it. */
export async function unassign(
  context: OperationContext,
  tow: TowRecord,
  by: { readonly action: 'unassign' | 'decline'; readonly reason?: string | null },
): Promise<void> {
  authorize(context.actor, by.action, tow)
  const nobody: Patch = { status: 'requested', driver_id: null, truck_id: null, assigned_at: null, assigned_by: null }
  await changeTow(
    context,
    tow,
    { ...nothingTaken(), ...nobody, since: context.clock.now() },
    { action: by.action === 'unassign' ? 'tow.unassigned' : 'tow.declined', reason: by.reason ?? null },
  )
}
