import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { LIST_LIMIT, shownOf } from '../list-limit.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentJob, presentJobKind, presentQueue } from '../platform-operations.presenter.ts'
import { jobKinds, jobsToShow, waitingJobs } from '../queries/jobs.query.ts'

export const listJobs: Operation<typeof api.adminOperations.jobs> = async ({ db, actor }, { query }) => {
  assertPermitted(canOperate.read(actor))
  const jobs = await jobsToShow(db, query, LIST_LIMIT)
  return {
    ...shownOf(jobs, (job) => presentJob(actor, job)),
    queues: (await waitingJobs(db)).map(presentQueue),
    kinds: (await jobKinds(db)).map(presentJobKind),
  }
}
