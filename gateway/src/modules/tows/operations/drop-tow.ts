import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { drop } from '../dropping.ts'
import { lockTow } from '../tow.load.ts'
import { wholeTow } from '../tow.whole.ts'

export const dropTow: Operation<typeof api.tows.dropTow> = async (context, { params, body }) => {
  const { db, actor } = context
  await drop(context, await lockTow(db, actor, params.id), body)
  return wholeTow(db, actor, params.id)
}
