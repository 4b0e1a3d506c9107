import { randomUUID } from 'node:crypto'
import { actorOfJob, type JobOperation, type JobStage, type LongJob, type StagedJob } from '../../src/jobs/jobs.ts'
import type { QueueName, QueuePayloads } from '../../src/operation/queues.ts'
import { inTenancy } from '../../src/db/tenancy.ts'
import { jobContext } from '../../src/jobs/job-context.ts'
import type { Answer, HttpClient } from '../client/http-client.ts'
import type { TestGateway } from '../servers/start-gateway.ts'
import { GUEST_PIN } from '../world.ts'
import { JOB_OPERATIONS } from '../../src/modules/all.ts'

export const verifyUnit = (
  guest: HttpClient,
  contract_id: string,
  unit_number: string,
  guest_pin_code = GUEST_PIN,
): Promise<Answer> => guest.post('/api/guests/verify-unit', { contract_id, unit_number, guest_pin_code })

/** Registers with a fresh proof of the unit. */
export async function registerAt(
  guest: HttpClient,
  of: { contract_id: string; unit_number: string },
  body: Record<string, unknown>,
): Promise<Answer> {
  const { json } = await verifyUnit(guest, of.contract_id, of.unit_number)
  return guest.post(
    '/api/guests/register',
    { proof: json['proof'], state: 'TX', ...body },
    { headers: { 'idempotency-key': randomUUID() } },
  )
}

interface QueuedJob {
  readonly id: string
  readonly data: { readonly payload: unknown; readonly stamp: Parameters<typeof actorOfJob>[0] }
  readonly start_after: Date
}

/** Returns the queued jobs, oldest first, with their payload. */
export const queued = (
  gateway: TestGateway,
  name: QueueName,
  part: Record<string, unknown> = {},
): Promise<QueuedJob[]> =>
  gateway.database
    .owner('pgboss.job')
    .where({ name })
    .whereRaw(`data->'payload' @> ?::jsonb`, [JSON.stringify(part)])
    .orderBy('start_after')

/** Runs one job as its queue would: under the tenancy that it was queued with. */
export async function workOff<Q extends keyof typeof JOB_OPERATIONS>(
  gateway: TestGateway,
  queue: Q,
  { data }: QueuedJob,
): Promise<void> {
  const { knex, app, jobs } = gateway.gateway
  const { config, clock, payments } = app.kernel
  const actor = actorOfJob(data.stamp)
  const parts = { config, jobs, clock, origin: () => gateway.url, payments }
  const transaction: JobStage['transaction'] = (work) =>
    inTenancy(knex, actor, clock.now(), (db) => work(jobContext(parts, { id: 'test', actor, stamp: data.stamp }, db)))
  const operation: JobOperation<Q> | StagedJob<Q> | LongJob<Q> = JOB_OPERATIONS[queue]
  const payload = data.payload as QueuePayloads[Q]
  if ('staged' in operation)
    await operation.staged({ actor, clock, origin: gateway.url, payments, transaction }, payload)
  else if ('long' in operation) throw new TypeError(`${queue} needs a gateway that runs jobs`)
  else await transaction((context) => operation(context, payload))
}
