import type { Knex } from 'knex'
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
