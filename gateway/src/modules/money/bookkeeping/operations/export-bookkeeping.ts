import type { api } from '@curbwise/api'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { commissionLines } from '../lifecycle/commission-lines.ts'
import { openBooks } from '../lifecycle/open-books.ts'
import { checkedLines, entryLines, LINE_KEYS } from '../queries/entries.query.ts'
import { entryColumns } from '../queries/entry.columns.ts'

/** Exports the company's double entries as a file and records the export in the history. */
export const exportBookkeeping: ExportOperation<typeof api.bookkeeping.export> = async (context, { params, query }) => {
  const { db, history } = context
  const { from, until, format } = query
  const books = await openBooks(context, params.id, { from, until })
  const { company, report } = books
  let commissions: ReturnType<typeof commissionLines> | undefined
  return openExport({
    db,
    file: fileName('bookkeeping', from, 'to', until),
    sheet: 'Entries',
    columns: entryColumns(company.timezone),
    query: entryLines(db, books),
    keys: LINE_KEYS,
    direction: 'asc',
    present: checkedLines,
    computed: () => (commissions ??= commissionLines(db, books)),
    contracts: report.places,
    record: (rows) =>
      history({
        action: 'bookkeeping.exported',
        record_kind: 'tow_company',
        record_id: company.id,
        contract_id: null,
        tow_company_id: company.id,
        before: null,
        after: { from, until, format, rows },
      }),
  })
}
