import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { complete } from '../lifecycle/complete.ts'
import { lockTow } from '../tow.store.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

export const completeTow: Operation<typeof api.tows.completeTow> = async (context, { params, body }) => {
  const { db, actor } = context
  await complete(context, await lockTow(db, actor, params.id), body)
  return loadTowDetails(db, actor, params.id)
}
