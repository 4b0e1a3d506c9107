import type { LotStatement } from '@curbwise/api'
import type { OperationContext } from '../../../../operation/operation.ts'
import { carsAtLot } from '../../../enforcement/custody/index.ts'
import type { TowCompany } from '../../../organizations/tow-companies/index.ts'
import { presentLotStatement } from '../lot-statement.presenter.ts'
import { lotSums } from '../queries/lot-statement.query.ts'
import { type AskedLotStatement, openLotStatement } from './open-lot-statement.ts'

interface LoadedLotStatement {
  readonly statement: LotStatement
  readonly company: TowCompany
}

/** Reads a lot's statement as the screen and the document show it. */
export async function loadLotStatement(
  context: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  company_id: string,
  asked: AskedLotStatement,
): Promise<LoadedLotStatement> {
  const { db } = context
  const open = await openLotStatement(context, company_id, asked)
  const { company, lot, from_at, until_at, at } = open
  const cars = await carsAtLot(db, {
    tow_company_id: company.id,
    storage_lot_id: lot.id,
    from_at,
    until_at,
    as_of: at < until_at ? at : until_at,
  })
  return { statement: presentLotStatement(open, cars, await lotSums(db, open)), company }
}
