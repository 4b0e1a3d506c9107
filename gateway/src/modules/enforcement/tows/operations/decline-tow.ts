import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { unassign } from '../lifecycle/assign.ts'
import { lockTow } from '../tow.store.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

export const declineTow: Operation<typeof api.tows.declineTow> = async (context, { params, body }) => {
  const { db, actor } = context
  await unassign(context, await lockTow(db, actor, params.id), { action: 'decline', reason: body.reason ?? null })
  return loadTowDetails(db, actor, params.id)
}
