import type { api } from '@curbwise/api'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadStatement } from '../lifecycle/load-statement.ts'
import { issuerOf } from '../papers/issuer.ts'
import { renderStatement } from '../papers/statement.ts'

/** Returns the statement as a PDF, with exactly what the screen shows this user. */
export const readStatementDocument: Operation<typeof api.statements.document> = async (context, { query }) => {
  const { statement, company } = await loadStatement(context, query)
  const issuer = await issuerOf(context, company)
  return new Download(() => renderStatement(statement, issuer), {
    content_type: 'application/pdf',
    filename: `${fileName('statement', statement.contract.name, statement.month)}.pdf`,
  })
}
