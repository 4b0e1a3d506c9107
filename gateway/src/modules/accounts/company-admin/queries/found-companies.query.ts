import type { FoundCompany } from '@curbwise/api'
import type { Knex } from 'knex'
import { matchesText } from '../../../../db/text-search.ts'

const FOUND = matchesText('c.name', 'c.legal_name')

/** Finds companies by their name; active ones first. */
export const findCompanies = (
  db: Knex.Transaction,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<FoundCompany[]> =>
  db
    .from('tow_companies as c')
    .whereRaw(FOUND, [text])
    .orderByRaw('c.is_active desc, c.name, c.id')
    .limit(limit)
    .select<FoundCompany[]>('c.id', 'c.name', 'c.city', 'c.is_active')
