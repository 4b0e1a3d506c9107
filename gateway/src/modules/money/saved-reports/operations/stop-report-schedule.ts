import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openSchedule } from '../lifecycle/open-schedule.ts'
import { recordSavedReport } from '../lifecycle/record-saved-report.ts'
import { findSchedule, patchSchedule } from '../report-schedule.store.ts'

/** Stops the emails of a saved report, which itself stays. */
export const stopReportSchedule: Operation<typeof api.savedReports.stopSchedule> = async (context, { params }) => {
  const { db, clock } = context
  const { saved } = await openSchedule(context, params.id, { lock: true })
  const found = await findSchedule(db, saved.id, { lock: true })
  if (!found) throw new Refused('This report isn’t emailed.')
  await patchSchedule(db, found.id, { stopped_at: clock.now() })
  await recordSavedReport(context, 'saved_report.stopped', saved, null, { name: saved.name })
  return { ok: true }
}
