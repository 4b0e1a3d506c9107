import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { cancelRun, replayToRead } from '../load-replay.ts'
import { aboutRules } from '../load-rules.ts'
import { presentReplay } from '../rules.presenter.ts'

/** Cancels a replay of a version. */
export const cancelReplay: Operation<typeof api.adminRules.cancelReplay> = async (context, { params }) => {
  const { rules } = await replayToRead(context, params.id)
  const run = await cancelRun(context, params.id)
  await context.recordChange(
    [
      {
        action: 'rules.replay_cancelled',
        ...aboutRules(rules.id),
        before: null,
        after: { version: rules.code, month: run.month },
      },
    ],
    [],
  )
  return presentReplay(run, rules.code)
}
