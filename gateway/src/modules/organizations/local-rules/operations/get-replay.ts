import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { replayToRead } from '../load-replay.ts'
import { presentReplay } from '../rules.presenter.ts'

export const getReplay: Operation<typeof api.adminRules.replay> = async (context, { params }) => {
  const { run, rules } = await replayToRead(context, params.id)
  return presentReplay(run, rules.code)
}
