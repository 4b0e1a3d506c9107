import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { assignDriver, unassign } from '../lifecycle/assign.ts'
import { loadTow, lockTow } from '../tow.store.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

/**
 * Assigns the tow to a driver, or unassigns it when the driver is null. When another dispatcher was first, returns a
 * conflict that names the driver, unless the call names the driver it reassigns from.
 */
export const assignTow: Operation<typeof api.tows.assignTow> = async (context, { params, body }) => {
  const { db, actor } = context
  // Assigning takes no lock: the update itself decides who was first.
  if (body.driver_id) {
    const { held_by, confirmations, override_reason } = body
    const tow = await loadTow(db, actor, params.id)
    await assignDriver(context, tow, body.driver_id, {
      reassign: held_by === tow.driver_id,
      confirmations,
      override_reason,
    })
  } else await unassign(context, await lockTow(db, actor, params.id), { action: 'unassign' })
  return loadTowDetails(db, actor, params.id)
}
