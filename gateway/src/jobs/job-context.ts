import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import type { Actor } from '../db/actor.ts'
import { announce } from '../events/announce.ts'
import { queueMessages } from '../operation/queue-messages.ts'
import type { Later, QueueName, QueuePayloads } from '../operation/queues.ts'
import { raiseAlerts } from '../operation/raise-alerts.ts'
import { recordHistory } from '../operation/record-history.ts'
import type { Clock, Tenant } from '../operation/operation.ts'
import type { PaymentProvider } from '../operation/payment-provider.ts'
import type { JobContext, Jobs, JobStamp } from './jobs.ts'

interface Parts {
  readonly config: Config
  readonly jobs: Jobs
  readonly clock: Clock
  readonly origin: () => string
  readonly payments: PaymentProvider | null
}

/** Builds the context for one transaction of a module's job; what it writes and queues commits with it. */
export function jobContext(
  parts: Parts,
  job: { id: string; actor: Actor; stamp: JobStamp },
  db: Knex.Transaction,
): JobContext {
  const { config, jobs, clock, origin, payments } = parts
  const { actor, stamp } = job
  const enqueue = async <Q extends QueueName>(
    queue: Q,
    payload: QueuePayloads[Q],
    tenant: Tenant = stamp.tenant,
    when?: Later,
  ) => {
    await jobs.enqueue(db, queue, payload, { ...stamp, tenant }, when)
  }
  return {
    db,
    actor,
    clock,
    payments,
    enqueue,
    origin: origin(),
    product_name: config.product_name,
    pin_key: config.pin_key,
    async history(entry) {
      await recordHistory(db, actor, entry, { ip: null, request_id: `job ${job.id}` })
      await raiseAlerts({ actor, clock, enqueue }, [entry])
    },
    publishChange: (resource, id, contract_id, unit_id = null) =>
      announce(db, { resource, id, contract_id, tow_company_id: actor.tow_company_id, unit_id }),
    ...queueMessages(enqueue),
  }
}
