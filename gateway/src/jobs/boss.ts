import type { Knex } from 'knex'
import { type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { describeError } from '../reporting/logger.ts'
import { traceWork, type TracedWork } from '../reporting/work-channel.ts'
import type { Actor } from '../db/actor.ts'
import { connect } from '../db/connect.ts'
import type { ConnectionWatch } from '../db/connection-watch.ts'
import {
  actorOfJob,
  BY_THE_CLOCK,
  GiveUp,
  type Jobs,
  type JobStamp,
  type QueueName,
  type QueuePayloads,
  readStamp,
} from './jobs.ts'
import { bossDatabase } from './boss-database.ts'
import { reasonOf } from './job-error.ts'
import type { NIGHT_NAMES } from './job-names.ts'
import { GIVEN_UP } from './queue-settings.ts'
import { setUpQueues } from './queues.ts'
import { wakeWorkers } from './wake-workers.ts'

export interface RunningJob {
  readonly id: string
  readonly actor: Actor
  readonly stamp: JobStamp
}

/**
 * Runs one job. When it throws, the job is tried again at growing intervals, unless it throws GiveUp. `id` is the same
 * on every attempt.
 */
export type Worker<Payload> = (payload: Payload, job: RunningJob) => Promise<void>

/**
 * A job that is no longer tried. `queue` is where it came from; `reason` is the last attempt's error, null when that
 * ended without one.
 */
export interface GivenUpJob {
  readonly queue: string
  readonly payload: unknown
  readonly reason: string | null
}

/** How many of what a job did. */
export type JobCounts = Readonly<Record<string, number>>

export interface NightWork {
  readonly name: keyof typeof NIGHT_NAMES
  /** Five fields, in UTC. */
  readonly cron: string
  /** May return counts, for the job's result. */
  readonly run: (actor: Actor) => Promise<JobCounts | void>
}

export interface JobRunner extends Jobs {
  /**
   * Starts running jobs. A queue without a worker keeps its jobs. `givenUp` gets emails, texts, and notices to
   * residents that are no longer tried.
   */
  work(
    workers: { readonly [Q in QueueName]?: Worker<QueuePayloads[Q]> },
    nightly: readonly NightWork[],
    givenUp?: Worker<GivenUpJob>,
  ): Promise<void>
  close(): Promise<void>
}

interface JobData {
  readonly stamp: JobStamp
  readonly payload: unknown
}

/** Lower than the default priority of 0. */
const BULK = -1
/** How often a worker looks for jobs without being woken (wake-workers.ts). */
const UNASKED_SECONDS = 30
/** Jobs of a queue that one process runs at the same time; the default is one. */
const AT_ONCE: Partial<Record<string, number>> = { mail: 4, sms: 4, push: 4, import_list: 2 }

/** Runs pg-boss under the application's role, on the tables that the migrations created, with its own connections. */
export async function startJobs(options: {
  url: string
  pooled: boolean
  wait_ms: number
  watch: ConnectionWatch
  log: Logger
}): Promise<JobRunner> {
  const { url, pooled, wait_ms, watch } = options
  const knex = connect({ url, pooled, max: 3, wait_ms, watch, name: 'curbwise-jobs' })
  const boss = new PgBoss({ db: bossDatabase(knex), migrate: false, createSchema: false })
  boss.on('error', (error: Error & { readonly queue?: string }) => {
    options.log.error({ ...(error.queue && { queue: error.queue }), error: describeError(error) }, 'jobs')
  })
  await boss.start()
  await setUpQueues(boss, knex)
  const workOff = async (
    job: Job<JobData>,
    run: (job: RunningJob) => Promise<JobCounts | void>,
  ): Promise<JobResult> => {
    const work: TracedWork = { kind: 'job', name: job.name, attributes: { 'curbwise.job': job.id } }
    try {
      const stamp = readStamp(job.data?.stamp)
      const counts = await traceWork(work, () => run({ id: job.id, stamp, actor: actorOfJob(stamp) }))
      if (!counts) return { id: job.id, status: 'completed' }
      options.log.info({ queue: job.name, job: job.id, counts }, 'job done')
      return { id: job.id, status: 'completed', output: counts }
    } catch (error) {
      options.log.warn({ queue: job.name, job: job.id, error: describeError(error) }, 'job failed')
      return { id: job.id, status: error instanceof GiveUp ? 'deadletter' : 'failed', output: error }
    }
  }
  const handle = (run: Worker<never>) => (jobs: Job<JobData>[]) =>
    Promise.all(jobs.map((job) => workOff(job, (running) => run(job.data.payload as never, running))))
  const reportGivenUp = (givenUp: Worker<GivenUpJob>) => (jobs: JobWithMetadata<JobData>[]) =>
    Promise.all(
      jobs.map((job) =>
        workOff(job, (running) => {
          const of = { queue: job.sourceName ?? '', payload: job.data.payload, reason: reasonOf(job.output) }
          options.log.error(
            { queue: of.queue, job: job.sourceId, tries: (job.sourceRetryCount ?? 0) + 1 },
            'job given up',
          )
          return givenUp(of, running)
        }),
      ),
    )
  let stopWaking = (): Promise<void> => Promise.resolve()
  return {
    async enqueue(db: Knex.Transaction, queue, payload, stamp, when) {
      readStamp(stamp)
      const id = await boss.send(queue, { stamp, payload } satisfies JobData, {
        db: bossDatabase(db),
        ...(when?.after_seconds && when.after_seconds > 0 && { startAfter: when.after_seconds }),
        ...(when?.bulk && { priority: BULK }),
      })
      if (!id) throw new Error(`The job for ${queue} was not queued`)
      return id
    },
    async work(workers, nightly, givenUp) {
      const settings = { pollingIntervalSeconds: UNASKED_SECONDS, perJobResults: true } as const
      const ids = new Map<string, readonly string[]>()
      // One worker each: the library wakes only the first of those that it starts together.
      for (const [name, worker] of Object.entries(workers))
        ids.set(
          name,
          await Promise.all(
            Array.from({ length: AT_ONCE[name] ?? 1 }, () => boss.work(name, settings, handle(worker))),
          ),
        )
      if (givenUp)
        ids.set(GIVEN_UP, [await boss.work(GIVEN_UP, { ...settings, includeMetadata: true }, reportGivenUp(givenUp))])
      stopWaking = wakeWorkers({
        boss,
        knex,
        workers: ids,
        failed: (error) => {
          options.log.error({ error: describeError(error) }, 'jobs')
        },
      })
      const known = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const { name, cron, run } of nightly) {
        if (!known.has(name)) await boss.createQueue(name, { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 })
        await boss.schedule(name, cron, { stamp: BY_THE_CLOCK, payload: null }, { tz: 'UTC' })
        await boss.work(name, settings, (jobs: Job<JobData>[]) =>
          Promise.all(jobs.map((job) => workOff(job, ({ actor }) => run(actor)))),
        )
      }
    },
    async close() {
      await stopWaking()
      await boss.stop({ graceful: true, timeout: 10_000 })
      await knex.destroy()
    },
  }
}
