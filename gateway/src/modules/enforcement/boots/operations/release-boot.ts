import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { releaseFree } from '../lifecycle/release-free.ts'
import { loadBootDetails } from '../queries/boot-details.ts'

export const releaseBoot: Operation<typeof api.boots.release> = async (context, { params, body }) => {
  await releaseFree(context, params.id, body.reason)
  return loadBootDetails(context.db, context.actor, params.id)
}
