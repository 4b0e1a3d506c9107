import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { orSetAside } from '../../late-captures/index.ts'
import { acceptAsDriver } from '../lifecycle/assign.ts'
import { arriveAtOnce } from '../lifecycle/arrive.ts'
import { loadTow } from '../tow.store.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

/** Many drivers may accept at the same time. The update picks one; the others get a conflict that names the winner. */
export const acceptTow: Operation<typeof api.tows.acceptTow> = async (context, { params, body }) => {
  const { db, actor } = context
  const tow = await loadTow(db, actor, params.id)
  const { on_scene, claimed_at = null, position = null } = body
  const arrival = { tow, name: on_scene ? 'on_scene' : 'accepted', photo: null, captured_at: claimed_at, position }
  return orSetAside(context, arrival, async () => {
    if (on_scene) await arriveAtOnce(context, tow, body)
    else await acceptAsDriver(context, tow, position, body)
    return loadTowDetails(db, actor, params.id)
  })
}
