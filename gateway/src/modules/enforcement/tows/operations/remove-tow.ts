import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { authorize, changeTow } from '../lifecycle/change-tow.ts'
import { lockTow } from '../tow.store.ts'

/** Cancels a request that has no photos. Deletes nothing: the tow and its decision stay on record. */
export const removeTow: Operation<typeof api.tows.removeTow> = async (context, { params }) => {
  const { db, actor, clock } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'remove', tow)
  const now = clock.now()
  const cancel_reason = 'Withdrawn by the person who requested it'
  await changeTow(
    context,
    tow,
    { status: 'cancelled', cancelled_at: now, cancelled_by: actor.user_id, cancel_reason, since: now },
    { action: 'tow.removed' },
  )
  return { ok: true }
}
