import type { Knex } from 'knex'
import { fromKnex, type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { describeError } from '../http/log.ts'
import type { Actor } from '../db/actor.ts'
import { connect } from '../db/connect.ts'
import type { ConnectionWatch } from '../db/connection-watch.ts'
import { actorOfJob, BY_THE_CLOCK, type Jobs, type JobStamp, type QueueName, type QueuePayloads, readStamp } from './jobs.ts'

/** Works one job off; throwing has it tried again, later and later. `id` is the same on every try. */
export type Worker<Payload> = (
  payload: Payload,
  job: { readonly id: string; readonly actor: Actor; readonly stamp: JobStamp },
) => Promise<void>

export interface NightWork {
  readonly name: string
  /** Five fields, in UTC. */
  readonly cron: string
  readonly run: (actor: Actor) => Promise<void>
}

export interface JobRunner extends Jobs {
  /** Begins to work jobs off. A queue without a worker keeps its jobs. */
  work(workers: { readonly [Q in QueueName]?: Worker<QueuePayloads[Q]> }, nightly: readonly NightWork[]): Promise<void>
  close(): Promise<void>
}

interface JobData {
  readonly stamp: JobStamp
  readonly payload: unknown
}

const QUEUES: Record<QueueName, { retryLimit: number; expireInSeconds: number }> = {
  mail: { retryLimit: 12, expireInSeconds: 120 },
  // An SMS of unknown outcome is shown, not sent again.
  sms: { retryLimit: 0, expireInSeconds: 60 },
  password_link: { retryLimit: 5, expireInSeconds: 60 },
  join_request: { retryLimit: 5, expireInSeconds: 60 },
  payment_alarm: { retryLimit: 5, expireInSeconds: 60 },
  settle_checkout: { retryLimit: 20, expireInSeconds: 120 },
  read_back: { retryLimit: 20, expireInSeconds: 120 },
  send_announcement: { retryLimit: 12, expireInSeconds: 300 },
  refund_payment: { retryLimit: 20, expireInSeconds: 120 },
  remind_permit: { retryLimit: 5, expireInSeconds: 60 },
  // It gives up by itself after half an hour (exports/prepare-export.ts).
  export_list: { retryLimit: 3, expireInSeconds: 2100 },
  sandbox_event: { retryLimit: 12, expireInSeconds: 60 },
}

/** Behind the 0 of all others. */
const BULK = -1
/** Jobs of a queue that one process works on at the same time; one of the queues that are not named. Each looks for work once a second. */
const AT_ONCE: Partial<Record<string, number>> = { mail: 4, sms: 4 }

/** Runs pg-boss under the application's role, on the tables that the migrations made, on connections of its own. */
export async function startJobs(options: { url: string; watch: ConnectionWatch; log: Logger }): Promise<JobRunner> {
  const knex = connect({ url: options.url, max: 3, watch: options.watch, name: 'curbwise-jobs' })
  const boss = new PgBoss({ db: fromKnex(knex), migrate: false, createSchema: false })
  boss.on('error', (error) => {
    options.log.error({ error: describeError(error) }, 'jobs')
  })
  await boss.start()
  for (const [name, queue] of Object.entries(QUEUES)) {
    // A finished mail is deleted at once: it may hold a link that opens an account.
    await boss.createQueue(name, { ...queue, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, deleteAfterSeconds: 60 })
  }
  const handle =
    (run: Worker<never>) =>
    async (jobs: Job<JobData>[]): Promise<void> => {
      for (const job of jobs) {
        const stamp = readStamp(job.data?.stamp)
        try {
          await run(job.data.payload as never, { id: job.id, stamp, actor: actorOfJob(stamp) })
        } catch (error) {
          options.log.warn({ queue: job.name, job: job.id, error: describeError(error) }, 'job failed')
          throw error
        }
      }
    }
  return {
    async enqueue(db: Knex.Transaction, queue, payload, stamp, when) {
      readStamp(stamp)
      const id = await boss.send(queue, { stamp, payload } satisfies JobData, {
        db: fromKnex(db),
        ...(when?.after_seconds && when.after_seconds > 0 && { startAfter: when.after_seconds }),
        ...(when?.bulk && { priority: BULK }),
      })
      if (!id) throw new Error(`The job for ${queue} was not queued`)
      return id
    },
    async work(workers, nightly) {
      for (const [name, worker] of Object.entries(workers))
        await boss.work<JobData>(name, { pollingIntervalSeconds: 1, localConcurrency: AT_ONCE[name] ?? 1 }, handle(worker))
      for (const { name, cron, run } of nightly) {
        await boss.createQueue(name, { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 })
        await boss.schedule(name, cron, { stamp: BY_THE_CLOCK, payload: null }, { tz: 'UTC' })
        await boss.work<JobData>(
          name,
          { pollingIntervalSeconds: 30 },
          handle((_, job) => run(job.actor)),
        )
      }
    },
    async close() {
      await boss.stop({ graceful: true, timeout: 10_000 })
      await knex.destroy()
    },
  }
}
