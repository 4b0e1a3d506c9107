import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { replayToRead } from '../load-replay.ts'
import { replayedAfter } from '../replayed-page.ts'

/** The decisions that would differ, in the order of time. */
export const listReplayed: Operation<typeof api.adminRules.replayed> = async (context, { params, query }) => {
  const { run } = await replayToRead(context, params.id)
  return replayedAfter(context.db, run.id, query.after)
}
