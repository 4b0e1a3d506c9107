import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { complete } from '../completion.ts'
import { lockTow } from '../tow.load.ts'
import { wholeTow } from '../tow.whole.ts'

export const completeTow: Operation<typeof api.tows.completeTow> = async (context, { params, body }) => {
  const { db, actor } = context
  await complete(context, await lockTow(db, actor, params.id), body)
  return wholeTow(db, actor, params.id)
}
