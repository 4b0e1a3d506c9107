import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type ExternalCompany = Pick<Row<'external_companies'>, 'id' | 'name'>

export const findActiveExternalCompany = (db: Knex.Transaction, id: string): Promise<ExternalCompany | undefined> =>
  db('external_companies').where({ id, is_active: true }).first('id', 'name')

/** The external company that patrols the complex now. */
export const externalCompanyOf = (db: Knex.Transaction, contract_id: string): Promise<ExternalCompany | undefined> =>
  db('external_contracts as x')
    .join('external_companies as e', 'e.id', 'x.external_company_id')
    .where('x.contract_id', contract_id)
    .whereNull('x.valid_until')
    .first<ExternalCompany | undefined>('e.id', 'e.name')
