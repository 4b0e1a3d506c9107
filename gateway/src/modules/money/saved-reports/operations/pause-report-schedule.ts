import type { api } from '@curbwise/api'
import { nextSend } from '@curbwise/rules'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openSchedule } from '../lifecycle/open-schedule.ts'
import { readSchedule } from '../lifecycle/present-schedule.ts'
import { recordSavedReport } from '../lifecycle/record-saved-report.ts'
import { findSchedule, patchSchedule } from '../report-schedule.store.ts'

/** Pauses or resumes the emails of a saved report. The next one is at the next time from now: a pause is not made up for. */
export const pauseReportSchedule: Operation<typeof api.savedReports.pauseSchedule> = async (
  context,
  { params, body },
) => {
  const { db, clock } = context
  const { saved, timezone } = await openSchedule(context, params.id, { lock: true })
  const found = await findSchedule(db, saved.id, { lock: true })
  if (!found) throw new Refused('This report isn’t emailed.')
  if (body.is_paused !== (found.paused_at !== null)) {
    const now = clock.now()
    await patchSchedule(db, found.id, {
      paused_at: body.is_paused ? now : null,
      next_at: new Date(nextSend(found, now.toISOString(), timezone)),
    })
    const action = body.is_paused ? 'saved_report.paused' : 'saved_report.resumed'
    await recordSavedReport(context, action, saved, null, { name: saved.name })
  }
  return readSchedule(db, saved, timezone)
}
