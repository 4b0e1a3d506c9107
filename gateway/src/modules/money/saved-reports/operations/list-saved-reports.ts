import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { companyOfReports } from '../lifecycle/company-of-reports.ts'
import { presentSavedReports } from '../lifecycle/present-saved-reports.ts'
import { canSavedReport } from '../saved-report.policy.ts'
import { savedReportsOf } from '../saved-report.store.ts'

export const listSavedReports: Operation<typeof api.savedReports.list> = async (context, { query }) => {
  const { db, actor } = context
  const company_id = await companyOfReports(db, actor, query.tow_company_id)
  const saved = await savedReportsOf(db, actor, company_id)
  return {
    data: await presentSavedReports(context, company_id, saved),
    can: { share: canSavedReport.share(actor).allowed },
  }
}
