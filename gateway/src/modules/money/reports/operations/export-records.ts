import { type api, REPORT_RECORD_LIST } from '@curbwise/api'
import { REPORT_FIGURE_LABELS } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { contractsByIds, recordExport } from '../../../organizations/contracts/index.ts'
import { openReport } from '../lifecycle/open-report.ts'
import { checkedRecords, RECORD_ID, RECORD_SORTS, recordsOfFigure } from '../queries/records.query.ts'
import { recordColumns } from '../queries/report.columns.ts'
import { presentRecord } from '../report.presenter.ts'

/** Exports the records of a figure as a file and records the export in the history. */
export const exportReportRecords: ExportOperation<typeof api.reports.recordsExport> = async (context, { query }) => {
  const { db, actor } = context
  const report = await openReport(context, query)
  const { from, until } = report.period
  const contracts = await contractsByIds(
    db,
    actor,
    report.places.map(({ id }) => id),
  )
  return openExport({
    db,
    file: fileName('report', REPORT_FIGURE_LABELS[query.figure], from, 'to', until),
    sheet: 'Records',
    columns: recordColumns(report.sees_fleet),
    query: recordsOfFigure(db, report, query.figure),
    ...sortOf(query.sort, REPORT_RECORD_LIST, RECORD_SORTS, RECORD_ID),
    present: (found) => checkedRecords(found).map(presentRecord),
    contracts,
    record: (rows) => recordExport(context, 'reports.exported', contracts, query, rows),
  })
}
