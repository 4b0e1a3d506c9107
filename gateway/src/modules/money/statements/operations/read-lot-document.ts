import type { api } from '@curbwise/api'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Download } from '../../../../operation/answers.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadLotStatement } from '../lifecycle/load-lot-statement.ts'
import { issuerOf } from '../papers/issuer.ts'
import { renderLotStatement } from '../papers/lot-statement.ts'

/** Returns the statement of a lot as a PDF, with exactly what the screen shows. */
export const readLotDocument: Operation<typeof api.statements.lotDocument> = async (context, { params, query }) => {
  const { statement, company } = await loadLotStatement(context, params.id, query)
  const issuer = await issuerOf(context, company)
  return new Download(() => renderLotStatement(statement, issuer), {
    content_type: 'application/pdf',
    filename: `${fileName('statement', statement.lot.name, statement.month)}.pdf`,
  })
}
