import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { companyOfReports } from '../lifecycle/company-of-reports.ts'
import { recordSavedReport } from '../lifecycle/record-saved-report.ts'
import { canSavedReport } from '../saved-report.policy.ts'
import { findSchedule, patchSchedule } from '../report-schedule.store.ts'
import { lockSavedReport, patchSavedReport } from '../saved-report.store.ts'

/** Deletes a saved report, whose emails stop; its name is free again. */
export const removeSavedReport: Operation<typeof api.savedReports.remove> = async (context, { params }) => {
  const { db, actor, clock } = context
  const saved = await lockSavedReport(db, actor, params.id)
  await companyOfReports(db, actor, saved.tow_company_id ?? undefined)
  assertPermitted(canSavedReport.remove(actor, saved))
  await patchSavedReport(db, saved.id, { removed_at: clock.now() })
  const schedule = await findSchedule(db, saved.id, { lock: true })
  if (schedule) await patchSchedule(db, schedule.id, { stopped_at: clock.now() })
  await recordSavedReport(context, 'saved_report.removed', saved, { name: saved.name }, null)
  return { ok: true }
}
