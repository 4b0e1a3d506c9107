import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import type { Exports } from '../exports/exports.ts'
import { prepareExport } from '../exports/prepare-export.ts'
import { sweepExports } from '../exports/sweep-exports.ts'
import type { PhotoFolder } from '../files/photo-folder.ts'
import { SETTLE_EVERY_MS, settleFiles } from '../files/settle-files.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import { sweepOrphans } from '../files/sweep-orphans.ts'
import type { Metrics } from '../http/metrics.ts'
import type { ErrorReporter } from '../reporting/error-reporter.ts'
import { outbox } from '../mail/outbox.ts'
import type { Mailer } from '../mail/mailer.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import type { Clock, EvidenceKeys, Route } from '../operation/operation.ts'
import type { Actor } from '../db/actor.ts'
import { refusalOf } from '../db/errors.ts'
import { inTenancy, PLATFORM_ACTOR } from '../db/tenancy.ts'
import { twilioTexter } from '../sms/twilio.ts'
import type { PaymentProvider } from '../operation/payment-provider.ts'
import type { JobRunner, NightWork, RunningJob, Worker } from '../jobs/boss.ts'
import {
  anchoredHeads,
  checkChain,
  checkHistory,
  type HistoryCheck,
  type HistoryProblem,
} from '../jobs/check-history.ts'
import { emailHistoryHeads } from './email-history-heads.ts'
import { countGivenUp, countTries } from './count-tries.ts'
import { deliverMail, deliverText } from './deliver.ts'
import { deliverPush } from './deliver-push.ts'
import { every } from '../reporting/every.ts'
import { recordGivenUp } from '../jobs/given-up.ts'
import { jobContext } from '../jobs/job-context.ts'
import { verifyHistory } from '../jobs/verify-history.ts'
import {
  BY_THE_CLOCK,
  type JobOperation,
  type JobOperations,
  type JobStage,
  type LongJob,
  type LongStage,
  type StagedJob,
} from '../jobs/jobs.ts'
import { createPushSender } from '../push/push-sender.ts'
import { requeueAbandonedClones } from '../modules/property/contract-clones/index.ts'
import { askNightly } from '../modules/money/reconciliations/index.ts'
import { requeueAbandoned } from '../modules/property/imports/index.ts'
import { sendDueWebhooks } from './send-webhooks.ts'
import { queueChangedDecisions, queueDueReports, queueDueStickers } from './queue-due.ts'
import { sweepEvidence } from './sweep-evidence.ts'
import { sweepRecords } from './sweep-records.ts'
import { sweepRows } from './sweep-rows.ts'

const RESUME_EVERY_MS = 15_000
/** A decision that changed must reach the driver before the hook-up. */
const DECISIONS_EVERY_MS = 15_000
/** A sticker's first day begins at midnight: a minute later is soon enough. */
const STICKERS_EVERY_MS = 60_000
/** What a company's program hears of may be a few seconds old. */
const WEBHOOKS_EVERY_MS = 5_000
/** Reports are emailed on the hour. */
const REPORTS_EVERY_MS = 60_000

interface WorkerParts {
  readonly config: Config
  readonly knex: Knex
  /** Allows longer statements than requests get. */
  readonly night: Knex
  readonly jobs: JobRunner
  readonly files: StoredFiles
  readonly folder: PhotoFolder
  readonly clock: Clock
  readonly databaseNow: () => Date | null
  readonly reporter: ErrorReporter
  readonly metrics: Metrics
  readonly origin: () => string
  readonly operations: JobOperations
  readonly payments: PaymentProvider | null
  readonly exports: Exports
  readonly evidence_keys: EvidenceKeys
  readonly routes: readonly Route[]
}

/**
 * Starts processing this process's queues. In production without a mail server, emails stay queued until there is one:
 * nothing is discarded, and nothing is written to an outbox that anyone could open. Returns a function that stops the
 * senders.
 */
export async function startWorkers(parts: WorkerParts): Promise<() => Promise<void>> {
  const { config, jobs } = parts
  const demo_outbox = outbox({ knex: parts.knex, now: parts.databaseNow })
  const host = () => new URL(parts.origin()).hostname
  const smtp = config.mail.smtp_url
    ? smtpMailer({ url: config.mail.smtp_url, from: config.mail.from ?? `${config.product_name} <no-reply@${host()}>` })
    : null
  const mailer: Mailer | null = smtp ?? (config.mode === 'production' ? null : demo_outbox.mailer)
  const twilio = config.twilio && twilioTexter({ ...config.twilio, origin: parts.origin })
  const texter = twilio ?? (config.mode === 'production' ? null : demo_outbox.texter)
  const deliverer = { ...parts, host }
  const counted = countTries(parts.metrics)
  await jobs.work(
    {
      ...(mailer && { mail: counted('mail', deliverMail(deliverer, mailer)) }),
      ...(texter && { sms: counted('sms', deliverText(deliverer, texter)) }),
      ...(config.push && {
        push: counted('push', deliverPush(parts, createPushSender(config.push, parts.origin))),
      }),
      export_list: prepareExport(parts),
      verify_history: verifyHistory({ ...parts, knex: parts.night, anchor_file: config.anchor_file }),
      check_chain: async ({ chain_id }, { actor }) =>
        reportProblems(parts, await checkChain({ ...historyCheck(parts, actor), chain_id })),
      ...ofModules(parts),
    },
    nightWork(parts),
    countGivenUp(parts.metrics, recordGivenUp(deliverer)),
  )
  const stopSettling = every(SETTLE_EVERY_MS, parts.reporter, async () => {
    const { knex, files, folder, clock, databaseNow } = parts
    await folder.check()
    if (!(await folder.isOurs())) return
    await settleFiles({
      knex,
      store: files,
      actor: PLATFORM_ACTOR,
      now: clock.now(),
      injected: databaseNow(),
      held: !folder.state.file_sweep,
    })
  })
  const stopStickers = every(STICKERS_EVERY_MS, parts.reporter, () => queueDueStickers(parts))
  const stopReports = every(REPORTS_EVERY_MS, parts.reporter, () => queueDueReports(parts))
  const stopDecisions = every(DECISIONS_EVERY_MS, parts.reporter, () => queueChangedDecisions(parts))
  const stopWebhooks = every(WEBHOOKS_EVERY_MS, parts.reporter, () => sendDueWebhooks(parts))
  const stopResuming = every(RESUME_EVERY_MS, parts.reporter, () => resume(parts))
  return async () => {
    smtp?.close()
    await Promise.all([stopSettling(), stopResuming(), stopStickers(), stopReports(), stopDecisions(), stopWebhooks()])
  }
}

/** Continues the imports and clones of a killed process. Without the database, the next time does. */
async function resume({ night, jobs, databaseNow }: WorkerParts): Promise<void> {
  try {
    await inTenancy(night, PLATFORM_ACTOR, databaseNow(), async (db) => {
      for (const { id, tow_company_id, started_by, started_by_name } of await requeueAbandoned(db)) {
        const behalf = { user_id: started_by, name: started_by_name ?? '', role: 'tow_staff' }
        await jobs.enqueue(db, 'import_list', { import_id: id }, { tenant: { tow_company_id }, behalf })
      }
      for (const { id, started_by, started_by_name } of await requeueAbandonedClones(db)) {
        const behalf = { user_id: started_by, name: started_by_name, role: 'super_admin' }
        await jobs.enqueue(db, 'clone_contract', { clone_id: id }, { tenant: 'platform', behalf })
      }
    })
  } catch (error) {
    if (refusalOf(error)?.code !== 'unavailable') throw error
  }
}

/**
 * Runs a module's job under the tenancy that the job carries: in one transaction, in stages around a call to another
 * server, or in a long transaction beside short ones.
 */
function ofModules(parts: WorkerParts): Record<string, Worker<never>> {
  const { knex, clock, databaseNow, origin, payments } = parts
  const wrap =
    (operation: JobOperation<never> | StagedJob<never> | LongJob<never>): Worker<never> =>
    async (payload, job) => {
      const transaction: JobStage['transaction'] = (work) =>
        inTenancy(knex, job.actor, databaseNow(), (db) => work(jobContext(parts, job, db)))
      if ('staged' in operation)
        await operation.staged({ actor: job.actor, clock, origin: origin(), payments, transaction }, payload)
      else if ('long' in operation) await operation.long({ transaction, ...longStage(parts, job) }, payload)
      else await transaction((context) => operation(context, payload))
    }
  return Object.fromEntries(
    Object.entries(parts.operations).map(([name, operation]) => [name, wrap(operation as never)]),
  )
}

const longStage = (parts: WorkerParts, job: RunningJob): Omit<LongStage, 'transaction'> => ({
  clock: parts.clock,
  files: parts.files,
  evidence_keys: parts.evidence_keys,
  anchoredHeads: () => anchoredHeads(parts.config.anchor_file),
  longTransaction: (actor, work) =>
    inTenancy(parts.night, actor, parts.databaseNow(), (db) => work(jobContext(parts, { ...job, actor }, db))),
  report: (fault) => {
    parts.reporter.report(fault, { part: 'job', job: job.id })
  },
})

function nightWork(parts: WorkerParts): NightWork[] {
  const { config, night: knex, jobs, files, folder, clock, databaseNow, origin } = parts
  return [
    {
      name: 'sweep_rows',
      cron: '17 * * * *',
      run: (actor) => sweepRows(knex, actor, clock.now(), databaseNow()),
    },
    {
      name: 'sweep_records',
      cron: '7 * * * *',
      run: (actor) => sweepRecords({ knex, actor, now: clock.now(), injected: databaseNow() }),
    },
    {
      name: 'sweep_files',
      cron: '27 * * * *',
      run: async (actor) => {
        await folder.check()
        if (await folder.isOurs())
          await sweepOrphans({ knex, store: files, actor, now: clock.now(), injected: databaseNow() })
      },
    },
    {
      name: 'sweep_exports',
      cron: '37 * * * *',
      run: async (actor) => {
        await sweepExports({ knex, files, actor, now: clock.now(), injected: databaseNow() })
      },
    },
    {
      name: 'sweep_evidence',
      cron: '47 * * * *',
      run: async (actor) => {
        await sweepEvidence({ knex, files, actor, now: clock.now(), injected: databaseNow() })
      },
    },
    {
      // Yesterday has ended in every time zone of the mainland.
      name: 'reconcile_payments',
      cron: '0 8 * * *',
      run: async (actor) => {
        const { payments } = parts
        if (!payments) return
        await inTenancy(knex, actor, databaseNow(), async (db) => {
          for (const reconciliation_id of await askNightly(db, payments.name, clock.now()))
            await jobs.enqueue(db, 'reconcile', { reconciliation_id }, BY_THE_CLOCK)
        })
      },
    },
    {
      name: 'check_history',
      cron: '40 8 * * *',
      run: async (actor) => {
        const problems = await checkHistory({
          ...historyCheck(parts, actor),
          ...(config.email_history_heads && {
            onIntact: (db: Knex.Transaction) =>
              emailHistoryHeads(db, { jobs, now: clock.now(), product_name: config.product_name, origin: origin() }),
          }),
        })
        reportProblems(parts, problems)
      },
    },
  ]
}

const historyCheck = ({ night: knex, clock, databaseNow, config }: WorkerParts, actor: Actor): HistoryCheck => ({
  knex,
  actor,
  now: clock.now(),
  injected: databaseNow(),
  anchor_file: config.anchor_file,
})

function reportProblems({ reporter }: WorkerParts, problems: readonly HistoryProblem[]): void {
  for (const { problem, chain_id, seq } of problems)
    reporter.report(new Error(`history: ${problem}`), { chain: chain_id, seq: String(seq) })
}
