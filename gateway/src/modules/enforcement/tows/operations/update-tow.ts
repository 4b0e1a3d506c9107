import type { api, ParsedBody } from '@curbwise/api'
import { Conflict, Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { findActiveStorageLot, findActiveTowPrice, findActiveTruck } from '../../fleet/index.ts'
import { acceptAsDriver, assignDriver, unassign } from '../lifecycle/assign.ts'
import { authorize, changeTow, type Patch } from '../lifecycle/change-tow.ts'
import { complete } from '../lifecycle/complete.ts'
import { drop } from '../lifecycle/drop.ts'
import { loadTow, lockTow } from '../tow.store.ts'
import type { LoadedTow, TowRecord } from '../queries/tow.query.ts'
import { loadTowDetails } from '../queries/tow-details.ts'
import { cancel } from './cancel-tow.ts'

type Change = ParsedBody<typeof api.tows.updateTow>

const EDITED = [
  'space',
  'location',
  'private_comments',
  'public_comments',
  'make',
  'model',
  'color',
  'truck_id',
  'storage_lot_id',
  'tow_price_id',
  'authorized_by',
] as const
/** The records that a tow references: their labels and how to find the company's own. */
const OWNED = {
  truck_id: { name: 'truck', find: findActiveTruck },
  storage_lot_id: { name: 'storage lot', find: findActiveStorageLot },
  tow_price_id: { name: 'price', find: findActiveTowPrice },
} as const

/** Writes the fields first. A `driver_id` or `status` runs the matching operation with all its checks. */
export const updateTow: Operation<typeof api.tows.updateTow> = async (context, { params, body }) => {
  const { db, actor } = context
  const tow = await lockTow(db, actor, params.id)
  if (body.version !== undefined && body.version !== tow.version)
    throw new Conflict(undefined, { version: tow.version })
  let current = await edit(context, tow, body)
  if (body.driver_id !== undefined) {
    await changeDriver(context, current, body)
    if (body.status !== undefined) current = await loadTow(db, actor, tow.id)
  }
  if (body.status !== undefined) await changeStatus(context, current, body)
  if (body.override_reason && body.driver_id === undefined && body.status === undefined)
    await writeOverride(context, current, body.override_reason)
  return loadTowDetails(db, actor, tow.id)
}

/** Writes the fields that differ. Returns the updated tow. */
async function edit(context: OperationContext, tow: LoadedTow, body: Change): Promise<LoadedTow> {
  const edited = EDITED.filter((field) => body[field] !== undefined && body[field] !== tow[field])
  const patch: Patch = Object.fromEntries(edited.map((field) => [field, body[field] ?? null]))
  if (Object.keys(patch).length === 0) {
    authorizeEditOnly(context, tow, body)
    return tow
  }
  authorize(context.actor, 'edit', tow)
  await assertOwned(context, tow, body)
  await changeTow(context, tow, patch, { action: 'tow.edited' })
  return { ...tow, ...patch, version: tow.version + 1 }
}

/** Requires the permission even when nothing differs; otherwise the response would reveal the stored values. */
function authorizeEditOnly({ actor }: OperationContext, tow: TowRecord, body: Change): void {
  if (body.driver_id === undefined && body.status === undefined) authorize(actor, 'edit', tow)
}

async function assertOwned({ db }: OperationContext, tow: TowRecord, body: Change): Promise<void> {
  for (const field of Object.keys(OWNED) as (keyof typeof OWNED)[]) {
    const id = body[field]
    if (!id || id === tow[field]) continue
    const { name, find } = OWNED[field]
    if (!(await find(db, tow.tow_company_id, id)))
      throw new ValidationFailed({ [field]: `Choose an active ${name} of the company` })
  }
}

/** Records an override without a step. Like one recorded with a step, it applies to the rest of the tow. */
async function writeOverride(context: OperationContext, tow: TowRecord, reason: string): Promise<void> {
  const { actor, clock } = context
  authorize(actor, 'override', tow)
  await changeTow(
    context,
    tow,
    { override_by: actor.user_id, override_reason: reason, override_at: clock.now() },
    { action: 'tow.overridden', reason },
  )
}

/** A caller who sends the current version knows who has the tow, and may reassign it. */
const changeDriver = (
  context: OperationContext,
  tow: LoadedTow,
  { driver_id, version, override_reason }: Change,
): Promise<void> =>
  driver_id
    ? assignDriver(context, tow, driver_id, { reassign: version !== undefined, override_reason })
    : unassign(context, tow, { action: 'unassign' })

async function changeStatus(context: OperationContext, tow: LoadedTow, body: Change): Promise<void> {
  const { status, cancel_reason } = body
  // Repeating the current status changes nothing. A payment sent with it is refused: it's either recorded already or
  // not owed.
  if (status === tow.status && !(status === 'completed_dropped_on_site' && body.payment)) return
  if (status === 'requested') return unassign(context, tow, { action: 'unassign' })
  if (status === 'completed') return complete(context, tow, body)
  if (status === 'completed_dropped_on_site') {
    if (!body.drop_reason) throw new ValidationFailed({ drop_reason: 'Enter why the car is left where it is' })
    return drop(context, tow, { reason: body.drop_reason, payment: body.payment })
  }
  if (status === 'cancelled') {
    if (!cancel_reason) throw new ValidationFailed({ cancel_reason: 'Enter why the tow is canceled' })
    return cancel(context, tow, cancel_reason)
  }
  if (tow.status !== 'requested') throw new Refused('A closed tow can’t be reopened.')
  if (context.actor.role !== 'tow_driver') throw new ValidationFailed({ driver_id: 'Choose a driver' })
  return acceptAsDriver(context, tow, null, body)
}
