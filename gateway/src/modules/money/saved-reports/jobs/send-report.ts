import { randomUUID } from 'node:crypto'
import type { ReportFigures } from '@curbwise/api'
import { localDate, savedDates } from '@curbwise/rules'
import { tabsFor } from '@curbwise/rules/reports/tabs'
import { loadPerson } from '../../../../auth/load-actor.ts'
import type { Actor } from '../../../../db/actor.ts'
import { NotFound, Unauthorized, ValidationFailed } from '../../../../errors/errors.ts'
import type { JobContext, LongJob, LongStage } from '../../../../jobs/jobs.ts'
import { insertNewNotifications } from '../../../../jobs/notification.bulk.ts'
import { canReport, figuresOf, openReport } from '../../reports/index.ts'
import { filteredIn, filterWords } from '../lifecycle/filter-words.ts'
import { reportPath } from '../lifecycle/report-path.ts'
import { stopAddress } from '../lifecycle/stop-link.ts'
import { savedReportMail } from '../mails/saved-report-mail.ts'
import { findScheduledReport, type ScheduledReport } from '../queries/due-reports.query.ts'
import { peopleFor } from '../queries/schedule-people.query.ts'
import { insertNewSend } from '../report-send.bulk.ts'
import { recipientsOf } from '../report-schedule.store.ts'
import { viewOf } from '../saved-report.presenter.ts'

interface Recipient {
  readonly user_id: string
  /** Null for someone who no longer reads these reports. */
  readonly to: { readonly email: string; readonly actor: Actor } | null
}

interface Due {
  readonly report: ScheduledReport
  readonly due_at: string
}

const NO_ACCESS = 'They can no longer read these reports.'
const NOTHING_LEFT = 'None of its complexes is in their reports.'
const FLEET = 'It is filtered by what only the tow company sees.'

/**
 * Emails a saved report to each of its people as they would see it now: with their own rights, and only to those who still read these
 * reports. Each email of a time exists once, however often the job runs.
 */
export const sendReport: LongJob<'send_report'> = {
  async long(stage, { schedule_id, due_at }) {
    const found = await stage.transaction(async ({ db }) => {
      const report = await findScheduledReport(db, schedule_id)
      return report ? { report, recipients: await readRecipients(db, report) } : null
    })
    if (!found) return
    const due = { report: found.report, due_at }
    for (const recipient of found.recipients) await sendOne(stage, due, recipient)
  },
}

/** The people who haven't stopped these emails, each with their current rights. */
async function readRecipients(db: JobContext['db'], report: ScheduledReport): Promise<Recipient[]> {
  const people = new Map((await peopleFor(db, report)).map((one) => [one.id, one]))
  const chosen = (await recipientsOf(db, [report.schedule_id])).filter(({ stopped_at }) => stopped_at === null)
  const recipients: Recipient[] = []
  for (const { user_id } of chosen) {
    const email = people.get(user_id)?.email
    const actor = email === undefined ? null : await loadPerson(db, user_id)
    const reads = actor !== null && canReport.read(actor).allowed && !actor.release_only
    recipients.push({ user_id, to: email !== undefined && reads ? { email, actor } : null })
  }
  return recipients
}

/** Sends one person's email, or records why there is none. */
async function sendOne(stage: LongStage, due: Due, { user_id, to }: Recipient): Promise<void> {
  const read = to === null ? NO_ACCESS : await readFigures(stage, due, to.actor)
  await stage.transaction(async (context) => {
    const id = randomUUID()
    const { schedule_id, tow_company_id } = due.report
    const problem = typeof read === 'string' ? read : null
    const send = { id, schedule_id, tow_company_id, user_id, due_at: new Date(due.due_at), problem }
    if (!(await insertNewSend(context.db, send)) || typeof read === 'string' || to === null) return
    await mailTo(context, due.report, { id, user_id, email: to.email, figures: read })
  })
}

/** Reads the figures with this person's rights; returns why they get none. */
async function readFigures(stage: LongStage, { report, due_at }: Due, actor: Actor): Promise<ReportFigures | string> {
  const { filters, tow_company_id, timezone } = report
  const period = savedDates(viewOf(report), localDate(due_at, timezone))
  try {
    return await stage.longTransaction(actor, async ({ db }) => {
      const asked = { ...period, filter: filters, ...(tow_company_id !== null && { tow_company_id }) }
      const opened = await openReport({ db, actor }, asked)
      return filteredIn(filters, opened.places).length === 0 ? NOTHING_LEFT : figuresOf(db, opened)
    })
  } catch (error) {
    if (error instanceof Unauthorized) return FLEET
    if (error instanceof NotFound) return NO_ACCESS
    if (error instanceof ValidationFailed) return 'Its period or its filters are no longer valid.'
    throw error
  }
}

interface Addressed {
  readonly id: string
  readonly user_id: string
  readonly email: string
  readonly figures: ReportFigures
}

/** Queues an email with the row that tracks it. */
async function mailTo(context: JobContext, report: ScheduledReport, of: Addressed): Promise<void> {
  const { db, origin, pin_key, product_name } = context
  const { schedule_id, tow_company_id, name, company, filters, filter_names } = report
  const { id, user_id, email, figures } = of
  const view = viewOf(report)
  const tab = tabsFor(figures).find((one) => one === view.tab) ?? 'tows'
  const mail = savedReportMail(
    { language: 'en', product_name, origin },
    {
      to: email,
      name,
      company,
      tab,
      compared: view.compared,
      figures,
      filtered: filterWords(filters, filter_names, figures.complexes),
      path: reportPath({ ...view, tab }, figures.period),
      unsubscribe: stopAddress(origin, pin_key, { schedule_id, user_id }),
    },
  )
  const row = {
    id,
    message_id: id,
    tow_company_id,
    user_id,
    channel: 'mail',
    kind: 'report',
    recipient: email,
  } as const
  await insertNewNotifications(db, [{ ...row, subject: mail.subject }])
  const tenant = tow_company_id === null ? ('platform' as const) : { tow_company_id }
  await context.mail({ ...mail, id }, 'no_complex', tenant)
}
