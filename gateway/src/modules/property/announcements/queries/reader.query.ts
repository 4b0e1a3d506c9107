import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export type Reader = Pick<Row<'contacts'>, 'id' | 'contract_id' | 'email' | 'language' | 'email_opted_out_at'> & {
  readonly tow_company_id: Row<'contracts'>['tow_company_id']
  readonly complex: Row<'contracts'>['name']
}

/** Finds the contact, or another one with the same email address, who lives in the complex now. */
export const findReader = (db: Knex.Transaction, contact_id: string): Promise<Reader | undefined> =>
  db('contacts as p')
    .join('contracts as c', 'c.id', 'p.contract_id')
    .whereNull('p.ended_at')
    .whereRaw('p.contract_id = (select o.contract_id from contacts o where o.id = ?)', [contact_id])
    .whereRaw('(p.id = :id or lower(p.email) = (select lower(o.email) from contacts o where o.id = :id))', {
      id: contact_id,
    })
    .orderByRaw('p.id = ? desc, p.created_at', [contact_id])
    .first<Reader | undefined>(
      'p.id',
      'p.contract_id',
      'c.tow_company_id',
      'c.name as complex',
      'p.email',
      'p.language',
      'p.email_opted_out_at',
    )
