import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { acceptAsDriver } from '../lifecycle/assign.ts'
import { loadTow } from '../tow.store.ts'
import { loadTowDetails } from '../queries/tow-details.query.ts'

/** Fifty drivers may press at once: the update settles it, and the others are told who has the tow. */
export const acceptTow: Operation<typeof api.tows.acceptTow> = async (context, { params, body }) => {
  const { db, actor } = context
  await acceptAsDriver(context, await loadTow(db, actor, params.id), body.position ?? null, body)
  return loadTowDetails(db, actor, params.id)
}
