import { type api, REPORT_RECORD_LIST } from '@curbwise/api'
import { sortOf } from '../../../../db/filters.ts'
import { keysetPage } from '../../../../db/keyset.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { openReport } from '../lifecycle/open-report.ts'
import { checkedRecords, countRecords, RECORD_ID, RECORD_SORTS, recordsOfFigure } from '../queries/records.query.ts'
import { presentRecord } from '../report.presenter.ts'

const ROWS_A_PAGE = 50

export const listReportRecords: Operation<typeof api.reports.records> = async (context, { query }) => {
  const { db } = context
  const report = await openReport(context, query)
  const { after, before, limit = ROWS_A_PAGE } = query
  const page = await keysetPage(recordsOfFigure(db, report, query.figure), {
    db,
    ...sortOf(query.sort, REPORT_RECORD_LIST, RECORD_SORTS, RECORD_ID),
    after,
    before,
    limit,
  })
  const total = query.counts === 'true' ? await countRecords(db, report, query.figure) : null
  return {
    data: checkedRecords(page.rows).map(presentRecord),
    next: page.next,
    previous: page.previous,
    total,
    counts: total === null ? null : { all: total },
  }
}
