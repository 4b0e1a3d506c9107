import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { openTow } from '../lifecycle/open-tow.ts'
import { loadBootDetails } from '../queries/boot-details.ts'

export const openBootTow: Operation<typeof api.boots.openTow> = async (context, { params, body }) => {
  await openTow(context, params.id, body ?? {})
  return loadBootDetails(context.db, context.actor, params.id)
}
