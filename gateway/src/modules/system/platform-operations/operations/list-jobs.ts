import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { LIST_LIMIT, shownOf } from '../list-limit.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentJob, presentQueue } from '../platform-operations.presenter.ts'
import { jobsToShow, waitingJobs } from '../queries/jobs.query.ts'

export const listJobs: Operation<typeof api.adminOperations.jobs> = async ({ db, actor }) => {
  assertPermitted(canOperate.read(actor))
  const jobs = await jobsToShow(db, LIST_LIMIT)
  return { ...shownOf(jobs, (job) => presentJob(actor, job)), queues: (await waitingJobs(db)).map(presentQueue) }
}
