import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { arriveAtOnce } from '../lifecycle/arrive.ts'
import { loadTowDetails } from '../queries/tow-details.ts'
import { loadTow } from '../tow.store.ts'
import { createRequest } from './request-tow.ts'

/**
 * Requests a tow for the driver who is already at the car: assigns it and records every step up to the arrival. Each
 * part decides and is recorded as if called separately; if one is refused, only the refusal is stored.
 */
export const towNow: Operation<typeof api.tows.towNow> = async (context, { body }) => {
  const { db, actor } = context
  const id = await createRequest(context, body)
  // A driver whose login is disabled gets no work: dispatch sends someone.
  if (actor.captured_before) return loadTowDetails(db, actor, id)
  await arriveAtOnce(context, await loadTow(db, actor, id), {
    position: body.position,
    claimed_at: body.claimed_at,
  })
  return loadTowDetails(db, actor, id)
}
