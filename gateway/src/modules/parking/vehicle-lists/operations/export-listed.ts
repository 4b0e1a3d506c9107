import { type api, LISTED_VEHICLE_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { loadContract, recordExport } from '../../../organizations/contracts/index.ts'
import { VEHICLE_ID, VEHICLE_SORTS } from '../../vehicles/index.ts'
import { listedColumns } from '../list.columns.ts'
import type { ListKind } from '../list.kinds.ts'
import { openListed } from '../list.query.ts'
import { authorizeListed, presentEntries } from '../list-entries.ts'

/** Exports the list as a file and records the export in the history. */
export const exportListed =
  (kind: ListKind): ExportOperation<typeof api.vehicleLists.exportVip> =>
  async (context, { params, query }) => {
    const { db, actor, clock } = context
    const contract = await loadContract(db, actor, params.id)
    authorizeListed(actor, 'export')
    const now = clock.now()
    return openExport({
      db,
      file: fileName(contract.name, kind.sheet, localDate(now.toISOString(), contract.timezone)),
      sheet: kind.sheet,
      columns: listedColumns(contract.timezone),
      query: openListed(db, kind, contract, query, now).rows,
      ...sortOf(query.sort, LISTED_VEHICLE_LIST, VEHICLE_SORTS, VEHICLE_ID),
      present: (found) => presentEntries(context, contract, found),
      contracts: [contract],
      record: (rows) => recordExport(context, `${kind.table}.exported`, [contract], query, rows),
    })
  }
