import { type api, HISTORY_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { recordExport, visibleContracts } from '../../../organizations/contracts/index.ts'
import { historyColumns } from '../queries/history.columns.ts'
import { openHistoryList } from '../queries/history-list.query.ts'
import { HISTORY_ID, HISTORY_SORTS } from '../queries/history.query.ts'

/** Exports the history as a file, in the screen's sentences, and records the export in the history. */
export const exportHistory: ExportOperation<typeof api.history.export> = async (context, { query }) => {
  const { db, actor, clock } = context
  const list = await openHistoryList(db, actor, query)
  const contracts = list.contract ? [list.contract] : await visibleContracts(db, actor)
  return openExport({
    db,
    file: fileName(
      list.contract?.name ?? 'all complexes',
      'history',
      localDate(clock.now().toISOString(), list.timezone),
    ),
    sheet: 'History',
    columns: historyColumns(list.timezone),
    query: list.rows,
    ...sortOf(query.sort, HISTORY_LIST, HISTORY_SORTS, HISTORY_ID),
    present: list.present,
    contracts,
    record: (rows) => recordExport(context, 'history.exported', contracts, query, rows),
  })
}
