import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import type { DiskStore } from '../files/disk-store.ts'
import { SETTLE_EVERY_MS, settleFiles } from '../files/settle-files.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'
import type { ErrorReporter } from '../http/report.ts'
import { outbox } from '../mail/outbox.ts'
import type { Mailer } from '../mail/mailer.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import type { Clock } from '../operation.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import type { JobRunner, NightWork, Worker } from './boss.ts'
import { checkHistory } from './check-history.ts'
import { every } from './every.ts'
import type { JobContext, JobOperations } from './jobs.ts'
import { sweepRows } from './sweep-rows.ts'

interface WorkerParts {
  readonly config: Config
  readonly knex: Knex
  readonly jobs: JobRunner
  readonly files: DiskStore
  readonly clock: Clock
  readonly databaseNow: () => Date | null
  readonly reporter: ErrorReporter
  readonly origin: () => string
  readonly operations: JobOperations
}

/**
 * Begins to work off the queues of this process. In production without a mail server mails stay queued until there is
 * one: nothing is thrown away, and nothing lands in an outbox that anybody could open. Returns what stops the senders.
 */
export async function startWorkers(parts: WorkerParts): Promise<() => Promise<void>> {
  const { config, jobs } = parts
  const kept = outbox({ knex: parts.knex, now: parts.databaseNow })
  const host = () => new URL(parts.origin()).hostname
  const smtp = config.mail.smtp_url
    ? smtpMailer({ url: config.mail.smtp_url, from: config.mail.from ?? `${config.product_name} <no-reply@${host()}>` })
    : null
  const mailer: Mailer | null = smtp ?? (config.mode === 'production' ? null : kept.mailer)
  const texter = config.mode === 'production' ? null : kept.texter
  const envelope = (job: { id: string; stamp: { tenant: Parameters<Mailer['send']>[1]['tenant'] } }) => ({
    message_id: `${job.id}@${host()}`,
    tenant: job.stamp.tenant,
  })
  await jobs.work(
    {
      ...(mailer && { mail: (message, job) => mailer.send(message, envelope(job)) }),
      ...(texter && { sms: (message, job) => texter.send(message, envelope(job)) }),
      ...ofModules(parts),
    },
    nightWork(parts),
  )
  const stopSettling = every(SETTLE_EVERY_MS, parts.reporter, async () => {
    const { knex, files, clock, databaseNow } = parts
    await settleFiles({ knex, store: files, actor: PLATFORM_ACTOR, now: clock.now(), injected: databaseNow() })
  })
  return async () => {
    smtp?.close()
    await stopSettling()
  }
}

/** Runs a module's job in one transaction, under the tenancy that the job carries. */
function ofModules({ config, knex, jobs, clock, databaseNow, origin, operations }: WorkerParts): Record<string, Worker<never>> {
  const wrap =
    (operation: (context: JobContext, payload: never) => Promise<void>): Worker<never> =>
    (payload, { actor, stamp }) =>
      inTenancy(knex, actor, databaseNow(), (db) =>
        operation(
          {
            db,
            actor,
            clock,
            origin: origin(),
            product_name: config.product_name,
            mail: async (message) => {
              await jobs.enqueue(db, 'mail', message, stamp)
            },
          },
          payload,
        ),
      )
  return Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, wrap(operation as never)]))
}

function nightWork({ config, knex, files, clock, databaseNow, reporter }: WorkerParts): NightWork[] {
  return [
    {
      name: 'sweep_rows',
      cron: '17 * * * *',
      run: async (actor) => {
        await sweepRows(knex, actor, clock.now(), databaseNow())
      },
    },
    {
      name: 'sweep_files',
      cron: '27 * * * *',
      run: async (actor) => {
        await sweepOrphans({ knex, store: files, actor, now: clock.now(), injected: databaseNow() })
      },
    },
    {
      name: 'check_history',
      cron: '40 8 * * *',
      run: async (actor) => {
        const problems = await checkHistory({ knex, actor, now: clock.now(), injected: databaseNow(), anchor_file: config.anchor_file })
        for (const problem of problems)
          reporter.report(new Error(`history: ${problem.problem}`), { chain: problem.chain_id, seq: String(problem.seq) })
      },
    },
  ]
}
