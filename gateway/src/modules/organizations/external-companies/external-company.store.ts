import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { matchesText } from '../../../db/text-search.ts'
import { ExternalCompany } from './external-company.model.ts'

/** The active companies that match, by name. */
export const findExternalCompanies = async (
  db: Knex.Transaction,
  search: string,
  limit: number,
): Promise<ExternalCompany[]> =>
  ExternalCompany.query(db)
    .where('is_active', true)
    .whereRaw(matchesText('name'), [search])
    .orderBy(['name', 'id'])
    .limit(limit)

/** Returns a company, locked until this transaction ends; the lock doesn't block foreign keys. */
export const lockExternalCompany = async (db: Knex.Transaction, id: string): Promise<ExternalCompany | undefined> =>
  ExternalCompany.query(db).findById(id).forNoKeyUpdate()

export const insertExternalCompany = async (
  db: Knex.Transaction,
  company: PartialModelObject<ExternalCompany>,
): Promise<ExternalCompany> => ExternalCompany.query(db).insertAndFetch(company)

export async function patchExternalCompany(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<ExternalCompany>,
): Promise<void> {
  await ExternalCompany.query(db).findById(id).patch(change)
}
