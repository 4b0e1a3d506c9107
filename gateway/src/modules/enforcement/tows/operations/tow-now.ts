import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { arriveAtOnce } from '../lifecycle/arrive.ts'
import { loadTowDetails } from '../queries/tow-details.ts'
import { loadTow } from '../tow.store.ts'
import { createRequest } from './request-tow.ts'

/**
 * Requests a tow and takes it for the driver who stands at the car, up to the scene. Each part decides and is recorded
 * as by its own call; if one is refused, nothing is stored except the refusal.
 */
export const towNow: Operation<typeof api.tows.towNow> = async (context, { body }) => {
  const { db, actor } = context
  const id = await createRequest(context, body)
  await arriveAtOnce(context, await loadTow(db, actor, id), { position: body.position })
  return loadTowDetails(db, actor, id)
}
