import type { api } from '@curbwise/api'
import { TABS } from '@curbwise/rules/reports/tabs'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { issuerOf } from '../../statements/index.ts'
import { loadReportDocument } from '../lifecycle/load-report-document.ts'
import { renderReport } from '../papers/report.ts'

/** Returns one part of a report as a PDF, with exactly what the screen shows this user. */
export const readReportDocument: Operation<typeof api.reports.document> = async (context, { query }) => {
  const { paper, company } = await loadReportDocument(context, query)
  const issuer = company && (await issuerOf(context, company))
  const made_at = context.clock.now()
  return new Download(() => renderReport({ ...paper, issuer, made_at }), {
    content_type: 'application/pdf',
    filename: `${fileName('report', TABS[paper.tab].label, query.from, 'to', query.until)}.pdf`,
  })
}
