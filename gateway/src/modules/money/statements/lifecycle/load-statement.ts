import type { Statement } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { findCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import { billedCases, statementSums, statementTows } from '../queries/statement.query.ts'
import { presentStatement } from '../statement.presenter.ts'
import { openStatement } from './open-statement.ts'

interface LoadedStatement {
  readonly statement: Statement
  readonly company: TowCompany
}

/** Reads a statement as the screen and the document show it. */
export async function loadStatement(
  context: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  asked: { readonly contract_id: string; readonly month: string },
): Promise<LoadedStatement> {
  const { db } = context
  const open = await openStatement(context, asked)
  const company = await findCompany(db, open.contract.tow_company_id)
  if (!company) throw new NotFound()
  const sums = await statementSums(db, open)
  const billed = await billedCases(db, open)
  const tows = await statementTows(db, open)
  return { statement: presentStatement(open, { company, sums, billed, tows }), company }
}
