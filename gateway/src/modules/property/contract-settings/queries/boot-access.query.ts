import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** Whether the complex's tow company boots cars. */
export async function hasBootAccess(db: Knex.Transaction, contract_id: string): Promise<boolean> {
  const company = await db('contracts as c')
    .join('tow_companies as t', 't.id', 'c.tow_company_id')
    .where('c.id', contract_id)
    .first<Pick<Row<'tow_companies'>, 'has_booting_access'> | undefined>('t.has_booting_access')
  return company?.has_booting_access ?? false
}
