import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { assignDriver, unassign } from '../lifecycle/assign.ts'
import { loadTow, lockTow } from '../tow.store.ts'
import { loadTowDetails } from '../queries/tow-details.query.ts'

/**
 * Gives the tow to a driver, or with null takes it back. The second of two is told who has it, unless the call says whom it is
 * taken from.
 */
export const assignTow: Operation<typeof api.tows.assignTow> = async (context, { params, body }) => {
  const { db, actor } = context
  // Nobody waits for a lock to assign: the update itself settles who was first.
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
