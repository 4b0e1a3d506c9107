import type { api } from '@curbwise/api'
import { REPORT_GROUP_LABELS } from '@curbwise/rules'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { contractsByIds, recordExport } from '../../../organizations/contracts/index.ts'
import { openReport } from '../lifecycle/open-report.ts'
import { checkedGroups, figuresBy, GROUP_KEYS, groupedFigures } from '../queries/groups.query.ts'
import { groupColumns } from '../queries/report.columns.ts'
import { canReport } from '../report.policy.ts'
import { presentGroup } from '../report.presenter.ts'

/** Exports the divided figures as a file and records the export in the history. */
export const exportReportGroups: ExportOperation<typeof api.reports.groupsExport> = async (context, { query }) => {
  const { db, actor } = context
  assertPermitted(canReport.divide(actor, query.by))
  const report = await openReport(context, query)
  const { from, until } = report.period
  const contracts = await contractsByIds(
    db,
    actor,
    report.places.map(({ id }) => id),
  )
  return openExport({
    db,
    file: fileName('report by', REPORT_GROUP_LABELS[query.by], from, 'to', until),
    sheet: 'Report',
    columns: groupColumns(query.by, figuresBy(report, query.by)),
    query: groupedFigures(db, report, query.by),
    keys: GROUP_KEYS,
    direction: 'asc',
    present: (found) => checkedGroups(found).map(presentGroup),
    contracts,
    record: (rows) => recordExport(context, 'reports.exported', contracts, query, rows),
  })
}
