import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'

/** When the company was last changed. */
export async function companyVersion(db: Knex.Transaction, company_id: string): Promise<Date> {
  const open = await db('tow_companies_versions').where({ id: company_id, known_until: null }).first('known_from')
  if (!open) throw new NotFound()
  return open.known_from
}

export interface LastChange {
  readonly name: Row<'history_values'>['actor_name']
  readonly at: Row<'history_entries'>['at']
}

/** The newest entry in the company's own history. */
export const lastCompanyChange = (db: Knex.Transaction, company_id: string): Promise<LastChange | undefined> =>
  db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': company_id, 'e.record_kind': 'tow_company' })
    .orderBy('e.seq', 'desc')
    .first<LastChange | undefined>('v.actor_name as name', 'e.at')
