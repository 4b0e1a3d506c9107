import type { api } from '@curbwise/api'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { authorize, changeTow } from '../lifecycle/change-tow.ts'
import { lockTow } from '../tow.store.ts'
import type { TowRecord } from '../queries/tow.query.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

/** Ends a tow without a charge. */
export async function cancel(context: OperationContext, tow: TowRecord, reason: string): Promise<void> {
  const { actor, clock } = context
  authorize(actor, 'cancel', tow)
  const now = clock.now()
  await changeTow(
    context,
    tow,
    { status: 'cancelled', cancelled_at: now, cancelled_by: actor.user_id, cancel_reason: reason, since: now },
    { action: 'tow.cancelled', reason },
  )
}

export const cancelTow: Operation<typeof api.tows.cancelTow> = async (context, { params, body }) => {
  const { db, actor } = context
  await cancel(context, await lockTow(db, actor, params.id), body.reason)
  return loadTowDetails(db, actor, params.id)
}
