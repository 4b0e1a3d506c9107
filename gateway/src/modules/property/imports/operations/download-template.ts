import type { api } from '@curbwise/api'
import { csvStream } from '../../../../documents/spreadsheet.ts'
import { EXPORT_CONTENT_TYPE } from '../../../../documents/export-list.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { templateHeaders } from '../columns/match-columns.ts'
import { openCompany } from '../open-import.ts'

/** An empty list: an example row would be imported with the others. */
export const downloadTemplate: Operation<typeof api.imports.template> = async (context, { params, query }) => {
  await openCompany(context, params.id)
  const { kind = 'records' } = query
  const columns = templateHeaders(kind).map((header) => ({ header, value: () => null }))
  return new Download(csvStream(columns, noRows()), {
    content_type: EXPORT_CONTENT_TYPE.csv,
    filename: kind === 'cases' ? 'cars-in-a-lot-template.csv' : 'import-template.csv',
  })
}

async function* noRows(): AsyncGenerator<never> {}
