import type { api } from '@curbwise/api'
import { EXPORT_CONTENT_TYPE } from '../../../../documents/export-list.ts'
import { type Column, csvStream, fileName } from '../../../../documents/spreadsheet.ts'
import { Spool } from '../../../../documents/spool.ts'
import { xlsxStream } from '../../../../documents/xlsx.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import type { Import } from '../import.model.ts'
import { fixesOf } from '../import.presenter.ts'
import { openImport } from '../open-import.ts'
import { eachRow, type PreviewedRow } from '../queries/staged-rows.query.ts'

/** The rows with errors as they were sent, in the format of the file, with a column that says what to fix. */
export const downloadErrors: Operation<typeof api.imports.errors> = async (context, { params }) => {
  const found = await openImport(context, params)
  const columns = columnsOf(found)
  const rows = eachRow(context.db, found, 'error')
  const spool = await Spool.open()
  await spool.write(found.format === 'csv' ? csvStream(columns, rows) : xlsxStream(columns, rows, 'Errors'))
  spool.complete()
  const name = fileName((found.file_name ?? 'import').replace(/\.\w+$/, ''), 'errors')
  return new Download(spool.body, {
    content_type: EXPORT_CONTENT_TYPE[found.format],
    filename: `${name}.${found.format}`,
  })
}

const columnsOf = ({ header }: Import): Column<PreviewedRow>[] => [
  ...header.map((name, at) => ({ header: name, value: ({ cells }: PreviewedRow) => cells[at] ?? null })),
  { header: 'What to fix', width: 60, value: (row) => fixesOf(row, header) },
]
