import type { api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { contractsOfList, recordExport } from '../../../organizations/contracts/index.ts'
import { TOW_COLUMNS } from '../queries/tow.columns.ts'
import { openTowList, sortOfTows, zoneOfTows } from '../queries/tow-list.query.ts'
import { presentTowRow } from '../tow.presenter.ts'
import type { TowRecord } from '../queries/tow.query.ts'

/** Exports the list as a file and records the export in the history. */
export const exportTows: ExportOperation<typeof api.tows.export> = async (context, { query }) => {
  const { db, actor, clock } = context
  const contracts = await contractsOfList(db, actor, query)
  const timezone = await zoneOfTows(db, actor, query)
  const list = await openTowList(db, actor, query, { timezone, now: clock.now() })
  const name = query.contract_id ? (contracts[0]?.name ?? '') : 'all complexes'
  return openExport<TowRecord, ReturnType<typeof presentTowRow>>({
    db,
    file: fileName(name, 'tows', localDate(clock.now().toISOString(), timezone)),
    sheet: 'Tows',
    columns: TOW_COLUMNS,
    query: list.rows.unbounded(),
    ...sortOfTows(query),
    present: (tows) => tows.map((tow) => presentTowRow(actor, tow, null)),
    contracts,
    record: (rows) => recordExport(context, 'tows.exported', contracts, query, rows),
  })
}
