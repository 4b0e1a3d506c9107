import type { api } from '@curbwise/api'
import { EXPORT_CONTENT_TYPE } from '../../../../documents/export-list.ts'
import { type Column, csvStream, fileName } from '../../../../documents/spreadsheet.ts'
import { Spool } from '../../../../documents/spool.ts'
import { Refused } from '../../../../errors/errors.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import type { Import } from '../import.model.ts'
import { fixesOf } from '../import.presenter.ts'
import { openImport } from '../open-import.ts'
import { eachRow, type PreviewedRow } from '../queries/staged-rows.query.ts'

/** Every row as it was sent, with what happened to it, and why or what to fix. */
export const downloadResult: Operation<typeof api.imports.result> = async (context, { params }) => {
  const found = await openImport(context, params)
  if (found.status !== 'done') throw new Refused('This import isn’t finished. Wait until it is done.')
  const spool = await Spool.open()
  await spool.write(csvStream(columnsOf(found), eachRow(context.db, found)))
  spool.complete()
  const name = fileName((found.file_name ?? 'import').replace(/\.\w+$/, ''), 'result')
  return new Download(spool.body, { content_type: EXPORT_CONTENT_TYPE.csv, filename: `${name}.csv` })
}

const columnsOf = ({ header }: Import): Column<PreviewedRow>[] => [
  ...header.map((name, at) => ({ header: name, value: ({ cells }: PreviewedRow) => cells[at] ?? null })),
  { header: 'Result', value: resultOf },
  { header: 'Details', value: (row) => row.why ?? fixesOf(row, header) },
]

const APPLIED = { new: 'Added', change: 'Changed' } as const

const resultOf = ({ verdict, outcome }: PreviewedRow): string => {
  if (outcome === 'rejected') return 'Rejected'
  if (outcome === 'applied' && (verdict === 'new' || verdict === 'change')) return APPLIED[verdict]
  return outcome === 'same' ? 'Unchanged' : 'Error'
}
