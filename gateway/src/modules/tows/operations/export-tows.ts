import type { api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { exportList } from '../../../documents/export-list.ts'
import { fileName } from '../../../documents/spreadsheet.ts'
import type { Operation } from '../../../operation.ts'
import { contractsOfList, recordExport } from '../../contracts/index.ts'
import { TOW_COLUMNS } from '../tow.columns.ts'
import { dayOf, inSegment, narrow, sortOfTows, zoneOfTows } from '../tow.list.ts'
import { presentTowRow } from '../tow.presenter.ts'
import { towRecords, type TowRecord } from '../tow.rows.ts'

/** The list as a file; that it was taken out is in the history. */
export const exportTows: Operation<typeof api.tows.export> = async (context, { query }) => {
  const { db, actor, clock } = context
  const segment = query.segment ?? 'all'
  const complexes = await contractsOfList(db, actor, query)
  const timezone = await zoneOfTows(db, actor, query)
  const name = query.contract_id ? complexes[0]?.name ?? '' : 'all complexes'
  const { download, rows } = await exportList<TowRecord, ReturnType<typeof presentTowRow>>({
    db,
    format: query.format,
    file: fileName(name, 'tows', localDate(clock.now().toISOString(), timezone)),
    sheet: 'Tows',
    columns: TOW_COLUMNS,
    query: inSegment(narrow(towRecords(db, actor), actor, query, timezone), segment, await dayOf(db, actor, query, timezone, clock.now())),
    ...sortOfTows(query.sort),
    present: (tows) => tows.map((tow) => presentTowRow(actor, tow, null)),
  })
  await recordExport(context, 'tows.exported', complexes, query, rows)
  return download
}
