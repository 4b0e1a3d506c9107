import type { api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../db/filters.ts'
import { exportList } from '../../../documents/export-list.ts'
import { fileName } from '../../../documents/spreadsheet.ts'
import type { Operation } from '../../../operation.ts'
import { Contract, recordExport, scopeContracts } from '../../contracts/index.ts'
import { historyColumns } from '../history.columns.ts'
import { openHistoryList } from '../history.list.ts'
import { HISTORY_ID, HISTORY_SORT, HISTORY_SORTS } from '../history.query.ts'

/** The history as a file, in the sentences of the screen; that it was taken out is history itself. */
export const exportHistory: Operation<typeof api.history.export> = async (context, { query }) => {
  const { db, actor, clock } = context
  const list = await openHistoryList(db, actor, query)
  const { download, rows } = await exportList({
    db,
    format: query.format,
    file: fileName(list.contract?.name ?? 'all complexes', 'history', localDate(clock.now().toISOString(), list.timezone)),
    sheet: 'History',
    columns: historyColumns(list.timezone),
    query: list.rows,
    ...sortOf(query.sort, HISTORY_SORTS, HISTORY_SORT, HISTORY_ID),
    present: list.present,
  })
  await recordExport(context, 'history.exported', list.contract ? [list.contract] : await scopeContracts(Contract.query(db), actor), query, rows)
  return download
}
