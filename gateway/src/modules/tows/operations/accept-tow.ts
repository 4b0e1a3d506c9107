import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { acceptAsDriver } from '../assignment.ts'
import { loadTow } from '../tow.load.ts'
import { wholeTow } from '../tow.whole.ts'

/** Fifty drivers may press at once: the update settles it, and the others are told who has the tow. */
export const acceptTow: Operation<typeof api.tows.acceptTow> = async (context, { params, body }) => {
  const { db, actor } = context
  await acceptAsDriver(context, await loadTow(db, actor, params.id), body.position ?? null, body)
  return wholeTow(db, actor, params.id)
}
