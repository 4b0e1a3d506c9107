import { type api, MANAGER_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { contractsOfList, recordExport } from '../../../organizations/contracts/index.ts'
import { managerColumns } from '../queries/manager.columns.ts'
import { MANAGER_ID, MANAGER_SORTS, openManagerList } from '../queries/manager-list.query.ts'
import { withOtherContracts } from '../queries/people.query.ts'
import { presentManager } from '../manager.presenter.ts'

/** Exports the list as a file and records the export in the history. */
export const exportManagers: ExportOperation<typeof api.managers.export> = async (context, { query }) => {
  const { db, actor, clock } = context
  const list = await openManagerList(db, actor, query)
  const contracts = list.contract ? [list.contract] : await contractsOfList(db, actor, query)
  return openExport({
    db,
    file: fileName(
      list.contract?.name ?? 'All complexes',
      'managers',
      localDate(clock.now().toISOString(), list.timezone),
    ),
    sheet: 'Managers',
    columns: managerColumns(list.timezone),
    query: list.rows,
    ...sortOf(query.sort, MANAGER_LIST, MANAGER_SORTS, MANAGER_ID),
    present: async (found) => (await withOtherContracts(db, found)).map((person) => presentManager(person, actor)),
    contracts,
    record: (rows) => recordExport(context, 'managers.exported', contracts, query, rows),
  })
}
