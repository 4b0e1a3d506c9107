import { type api, ANNOUNCEMENT_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import type { Pageable } from '../../../../db/keyset.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { loadContract, recordExport } from '../../../organizations/contracts/index.ts'
import { announcementColumns } from '../queries/announcement.columns.ts'
import { ANNOUNCEMENT_ID, ANNOUNCEMENT_SORTS, openAnnouncements } from '../queries/announcement-list.query.ts'
import { authorizeAnnouncement, presentAnnouncement, type AnnouncementRecord } from '../queries/announcement.query.ts'

/** Exports the notices as a file and records the export in the history. */
export const exportAnnouncements: ExportOperation<typeof api.announcements.export> = async (
  context,
  { params, query },
) => {
  const { db, actor, clock } = context
  const contract = await loadContract(db, actor, params.id)
  authorizeAnnouncement(actor, 'read')
  const found: Pageable<AnnouncementRecord> = openAnnouncements(db, contract, query).select('a.*')
  return openExport({
    db,
    file: fileName(contract.name, 'notices', localDate(clock.now().toISOString(), contract.timezone)),
    sheet: 'Notices',
    columns: announcementColumns(contract.timezone),
    query: found,
    ...sortOf(query.sort, ANNOUNCEMENT_LIST, ANNOUNCEMENT_SORTS, ANNOUNCEMENT_ID),
    present: (notices) => notices.map(presentAnnouncement),
    contracts: [contract],
    record: (rows) => recordExport(context, 'announcements.exported', [contract], query, rows),
  })
}
