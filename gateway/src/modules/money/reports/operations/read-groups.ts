import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openReport } from '../lifecycle/open-report.ts'
import { readGroups } from '../queries/groups.query.ts'
import { canReport } from '../report.policy.ts'
import { presentGroup } from '../report.presenter.ts'

export const readReportGroups: Operation<typeof api.reports.groups> = async (context, { query }) => {
  assertPermitted(canReport.divide(context.actor, query.by))
  const report = await openReport(context, query)
  return { data: (await readGroups(context.db, report, query.by)).map(presentGroup) }
}
