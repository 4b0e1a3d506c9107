import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { orSetAside } from '../../late-captures/index.ts'
import { recordStep } from '../lifecycle/record-step.ts'
import { loadTowDetails } from '../queries/tow-details.ts'
import { lockTow } from '../tow.store.ts'

export const takeStep: Operation<typeof api.tows.takeStep> = async (context, { params, body }) => {
  const { db, actor } = context
  const tow = await lockTow(db, actor, params.id)
  const { step, claimed_at = null, position = null } = body
  const arrival = { tow, name: step, photo: null, captured_at: claimed_at, position }
  return orSetAside(context, arrival, async () => {
    await recordStep(context, tow, body)
    return loadTowDetails(db, actor, params.id)
  })
}
