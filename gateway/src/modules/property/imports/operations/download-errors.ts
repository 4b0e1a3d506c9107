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

type SentRow = Pick<PreviewedRow, 'cells'>

/** A file of the list's format with its rows as they were sent, and a column that says what to fix. */
export async function errorsFile<SomeRow extends SentRow>(
  { format, file_name, header }: Pick<Import, 'format' | 'file_name' | 'header'>,
  rows: AsyncIterable<SomeRow>,
  fixes: (row: SomeRow) => string,
): Promise<Download> {
  const columns: Column<SomeRow>[] = [
    ...header.map((name, at) => ({ header: name, value: ({ cells }: SomeRow) => cells[at] ?? null })),
    { header: 'What to fix', width: 60, value: fixes },
  ]
  const spool = await Spool.open()
  await spool.write(format === 'csv' ? csvStream(columns, rows) : xlsxStream(columns, rows, 'Errors'))
  spool.complete()
  const name = fileName((file_name ?? 'import').replace(/\.\w+$/, ''), 'errors')
  return new Download(spool.body, { content_type: EXPORT_CONTENT_TYPE[format], filename: `${name}.${format}` })
}

/** The rows with errors as they were sent, in the format of the file, with a column that says what to fix. */
export const downloadErrors: Operation<typeof api.imports.errors> = async (context, { params }) => {
  const found = await openImport(context, params)
  return errorsFile(found, eachRow(context.db, found, 'error'), (row) => fixesOf(row, found.header))
}
