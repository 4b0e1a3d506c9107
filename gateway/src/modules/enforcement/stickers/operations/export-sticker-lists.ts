import type { api, StickerListRow } from '@curbwise/api'
import { dateText, momentText } from '@curbwise/rules'
import { openExport } from '../../../../documents/export-list.ts'
import { type Column, fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { contractsOfList, recordExport } from '../../../organizations/contracts/index.ts'
import { openStickerLists, sortOfStickerLists, type StickerListRecord } from '../queries/sticker-list.query.ts'
import { presentList } from '../sticker-list.presenter.ts'

const SEGMENTS: Readonly<Record<StickerListRow['segment'], string>> = {
  due_today: 'Due today',
  coming: 'Coming',
  overdue: 'Overdue',
  done: 'Done',
}

const COLUMNS: readonly Column<StickerListRow>[] = [
  { header: 'Complex', width: 24, value: ({ contract }) => contract.name },
  { header: 'First tow day', width: 14, value: ({ tow_date }) => dateText(tow_date) },
  { header: 'State', width: 12, value: ({ segment }) => SEGMENTS[segment] },
  { header: 'Cars', width: 8, value: ({ items }) => items },
  { header: 'Active', width: 8, value: ({ counts }) => counts.active },
  { header: 'Eligible', width: 8, value: ({ counts }) => counts.eligible },
  { header: 'Cured', width: 8, value: ({ counts }) => counts.complied },
  { header: 'Converted', width: 10, value: ({ counts }) => counts.converted },
  { header: 'Expired', width: 8, value: ({ counts }) => counts.expired },
  { header: 'Started by', width: 20, value: ({ created_by }) => created_by },
  { header: 'Started', width: 20, value: ({ created_at, contract }) => momentText(created_at, contract.timezone) },
  {
    header: 'Closed',
    width: 20,
    value: ({ closed_at, contract }) => closed_at && momentText(closed_at, contract.timezone),
  },
]

/** Exports the lists as a file and records the export in the history. */
export const exportStickerLists: ExportOperation<typeof api.stickers.export> = async (context, { query }) => {
  const { db, actor, clock } = context
  const now = clock.now()
  const contracts = await contractsOfList(db, actor, query)
  const lists = await openStickerLists(db, actor, query, now)
  const name = query.contract_id ? (contracts[0]?.name ?? '') : 'all complexes'
  return openExport<StickerListRecord, StickerListRow>({
    db,
    file: fileName(name, 'sticker lists', lists.today),
    sheet: 'Sticker lists',
    columns: COLUMNS,
    query: lists.rows,
    ...sortOfStickerLists(query.sort),
    present: (rows) => rows.map((list) => presentList(actor, list, now, null)),
    contracts,
    record: (rows) => recordExport(context, 'stickers.exported', contracts, query, rows),
  })
}
