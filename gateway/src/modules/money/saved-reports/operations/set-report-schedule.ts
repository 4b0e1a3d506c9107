import type { api, ParsedBody } from '@curbwise/api'
import { nextSend, type ReportSchedule, scheduleWords } from '@curbwise/rules'
import { Unauthorized, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openSchedule } from '../lifecycle/open-schedule.ts'
import { readSchedule } from '../lifecycle/present-schedule.ts'
import { recordSavedReport } from '../lifecycle/record-saved-report.ts'
import { peopleFor } from '../queries/schedule-people.query.ts'
import { findSchedule, insertSchedule, patchSchedule, replaceRecipients } from '../report-schedule.store.ts'

/** Returns the days of a schedule. Throws a 422 naming the day that is missing. */
function daysOf({ every, weekday, day, hour }: ParsedBody<typeof api.savedReports.setSchedule>): ReportSchedule {
  if (every === 'week' && weekday === null) throw new ValidationFailed({ weekday: 'Choose a day of the week' })
  if (every === 'month' && day === null) throw new ValidationFailed({ day: 'Enter a day from 1 to 31' })
  return { every, weekday: every === 'week' ? weekday : null, day: every === 'month' ? day : null, hour }
}

/** Emails a saved report from now on, at these times and to these people; replaces what was set before. A pause ends. */
export const setReportSchedule: Operation<typeof api.savedReports.setSchedule> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  if (actor.user_id === null) throw new Unauthorized()
  const { saved, timezone } = await openSchedule(context, params.id, { lock: true })
  const days = daysOf(body)
  const people = await peopleFor(db, saved)
  const chosen = people.filter(({ id }) => body.recipients.includes(id))
  if (chosen.length < new Set(body.recipients).size)
    throw new ValidationFailed({ recipients: 'Choose people who read these reports' })
  const now = clock.now()
  const change = { ...days, timezone, next_at: new Date(nextSend(days, now.toISOString(), timezone)), paused_at: null }
  const { tow_company_id } = saved
  const found = await findSchedule(db, saved.id, { lock: true })
  if (found) await patchSchedule(db, found.id, change)
  const schedule =
    found ??
    (await insertSchedule(db, { ...change, saved_report_id: saved.id, tow_company_id, created_by: actor.user_id }))
  await replaceRecipients(
    db,
    schedule,
    chosen.map(({ id }) => id),
    { by: actor.user_id, now },
  )
  await recordSavedReport(context, 'saved_report.scheduled', saved, found ? { when: scheduleWords(found) } : null, {
    name: saved.name,
    when: scheduleWords(days),
    people: chosen.map(({ name }) => name).join(', '),
  })
  return readSchedule(db, saved, timezone)
}
