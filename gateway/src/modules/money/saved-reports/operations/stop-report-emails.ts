import type { api } from '@curbwise/api'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { recordSavedReport } from '../lifecycle/record-saved-report.ts'
import { addressedBy, pageOf } from '../lifecycle/stopped-emails.ts'
import { patchRecipient } from '../report-schedule.store.ts'

/** Stops or resumes the emails of one report to the person of the link. Idempotent. */
export const stopReportEmails: Operation<typeof api.savedReports.stopEmails> = async (
  context,
  { params, query, raw },
) => {
  const addressed = await addressedBy(context, params.token)
  if (!addressed) return pageOf(context, null, query.language)
  const stop = new URLSearchParams(raw?.toString('utf8') ?? '').get('stopped') !== 'false'
  const stopped_at = stop ? context.clock.now() : null
  if (stop !== (addressed.stopped_at !== null)) {
    const { id, saved_report_id, tow_company_id, report, person } = addressed
    await context.as({ ...PLATFORM_ACTOR, name: person }, async (inner) => {
      await patchRecipient(inner.db, id, { stopped_at })
      const action = stop ? 'saved_report.left' : 'saved_report.rejoined'
      await recordSavedReport(inner, action, { id: saved_report_id, tow_company_id }, null, { name: report })
    })
  }
  return pageOf(context, { ...addressed, stopped_at }, query.language)
}
