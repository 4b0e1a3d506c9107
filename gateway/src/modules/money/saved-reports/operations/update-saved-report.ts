import type { api } from '@curbwise/api'
import { MOST_SAVED_REPORTS } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { companyOfReports } from '../lifecycle/company-of-reports.ts'
import { presentOne } from '../lifecycle/present-saved-reports.ts'
import { forWords, recordSavedReport } from '../lifecycle/record-saved-report.ts'
import { canSavedReport } from '../saved-report.policy.ts'
import { countSavedReports, lockSavedReport, patchSavedReport } from '../saved-report.store.ts'

/** Renames a saved report, or changes whom it is for: the person who saved it, or everyone in the office. */
export const updateSavedReport: Operation<typeof api.savedReports.update> = async (context, { params, body }) => {
  const { db, actor } = context
  const saved = await lockSavedReport(db, actor, params.id)
  await companyOfReports(db, actor, saved.tow_company_id ?? undefined)
  assertPermitted(canSavedReport.update(actor, saved))
  const { name = saved.name, is_shared = saved.is_shared } = body
  if (is_shared !== saved.is_shared) {
    assertPermitted(canSavedReport.share(actor))
    if ((await countSavedReports(db, { ...saved, is_shared })) >= MOST_SAVED_REPORTS)
      throw new Refused(`There are ${MOST_SAVED_REPORTS} saved reports already. Delete one first.`)
  }
  if (name === saved.name && is_shared === saved.is_shared) return presentOne(context, saved)
  await patchSavedReport(db, saved.id, { name, is_shared })
  await recordSavedReport(
    context,
    'saved_report.edited',
    saved,
    { name: saved.name, for: forWords(saved.is_shared) },
    { name, for: forWords(is_shared) },
  )
  return presentOne(context, Object.assign(saved, { name, is_shared }))
}
