import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { recordStep } from '../lifecycle/record-step.ts'
import { loadTowDetails } from '../queries/tow-details.ts'
import { lockTow } from '../tow.store.ts'

export const takeStep: Operation<typeof api.tows.takeStep> = async (context, { params, body }) => {
  const { db, actor } = context
  await recordStep(context, await lockTow(db, actor, params.id), body)
  return loadTowDetails(db, actor, params.id)
}
