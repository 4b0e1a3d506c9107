import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentOverview } from '../platform-operations.presenter.ts'
import { waitingJobs } from '../queries/jobs.query.ts'
import { operationsCounts } from '../queries/overview.query.ts'

const WEEK_MS = 7 * 86_400_000

export const showOverview: Operation<typeof api.adminOperations.overview> = async ({ db, actor, clock }) => {
  assertPermitted(canOperate.read(actor))
  const now = clock.now()
  const counts = await operationsCounts(db, new Date(now.getTime() - WEEK_MS))
  return presentOverview(now, counts, await waitingJobs(db))
}
