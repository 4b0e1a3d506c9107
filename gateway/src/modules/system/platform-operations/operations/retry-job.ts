import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import { retryJobNow } from '../../../../jobs/job.bulk.ts'
import { nameOfJob } from '../../../../jobs/job-names.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentJob } from '../platform-operations.presenter.ts'
import { jobToShow } from '../queries/jobs.query.ts'

/** Lets a job run now that failed or waits for its next try; the history of its company says who did it. */
export const retryJob: Operation<typeof api.adminOperations.retry> = async ({ db, actor, history }, { params }) => {
  assertPermitted(canOperate.read(actor))
  const job = await jobToShow(db, params.id)
  if (!job) throw new NotFound()
  assertPermitted(canOperate.retry(actor, job))
  if (!(await retryJobNow(db, job))) throw new Refused('This job was started or tried again meanwhile.')
  await history({
    action: 'job.retried',
    record_kind: 'job',
    record_id: job.id,
    contract_id: null,
    tow_company_id: job.tow_company_id,
    before: null,
    after: { job: nameOfJob(job.queue), tries: job.tries },
  })
  const retried = await jobToShow(db, job.id)
  if (!retried) throw new NotFound()
  return presentJob(actor, retried)
}
