import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { fixesOf } from '../import.presenter.ts'
import { openParts } from '../open-list.ts'
import { eachErrorOfList, type RowOfList } from '../queries/staged-rows.query.ts'
import { errorsFile } from './download-errors.ts'

/** The rows with errors of all complexes as they were sent, also those whose complex has to be fixed. */
export const downloadListErrors: Operation<typeof api.imports.listErrors> = async (context, { params }) => {
  const parts = await openParts(context, params)
  const [first] = parts
  if (!first) throw new NotFound()
  const { header, columns } = first.row
  const problems = new Map(parts.flatMap(({ row, problem }) => (problem === null ? [] : [[row.id, problem] as const])))
  const column = columns.findIndex(({ field }) => field === 'complex')
  const ofComplex = (message: string) => ({ column: column === -1 ? null : column, field: 'complex' as const, message })
  const fixes = ({ import_id, problems: own }: RowOfList): string => {
    const problem = problems.get(import_id)
    return fixesOf({ problems: [...(problem === undefined ? [] : [ofComplex(problem)]), ...(own ?? [])] }, header)
  }
  const rows = eachErrorOfList(context.db, { list_id: params.listId, unplaced: [...problems.keys()] })
  return errorsFile(first.row, rows, fixes)
}
