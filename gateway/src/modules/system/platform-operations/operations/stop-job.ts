import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import { stopJobNow } from '../../../../jobs/job.bulk.ts'
import { nameOfJob } from '../../../../jobs/job-names.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canOperate } from '../platform-operations.policy.ts'
import { presentJob } from '../platform-operations.presenter.ts'
import { jobToShow } from '../queries/jobs.query.ts'

const NOT_SENT = 'Not sent: stopped by a person who runs the platform'

/** Stops a job that failed or waits for its next try; the history of its company says who did it, and why. */
export const stopJob: Operation<typeof api.adminOperations.stop> = async ({ db, actor, history }, { params, body }) => {
  assertPermitted(canOperate.read(actor))
  const job = await jobToShow(db, params.id)
  if (!job) throw new NotFound()
  assertPermitted(canOperate.stop(actor, job))
  const { reason } = body
  if (!(await stopJobNow(db, job, { by: actor.name, reason, not_sent: NOT_SENT })))
    throw new Refused('This job was started or ended meanwhile.')
  await history({
    action: 'job.stopped',
    record_kind: 'job',
    record_id: job.id,
    contract_id: null,
    tow_company_id: job.tow_company_id,
    before: null,
    after: { job: nameOfJob(job.queue), tries: job.tries, reason },
  })
  const stopped = await jobToShow(db, job.id)
  if (!stopped) throw new NotFound()
  return presentJob(actor, stopped)
}
