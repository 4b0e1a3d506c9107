import { ANNOUNCEMENT_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import { matchesText } from '../../../../db/text-search.ts'
import { applyFilters, type FilterColumns, type SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { announcementsWithCounts } from './announcement.query.ts'

export const ANNOUNCEMENT_ID: KeyColumn = { sql: 'a.id', type: 'uuid' }
export const ANNOUNCEMENT_SORTS: SortColumns<typeof ANNOUNCEMENT_LIST> = {
  sent_at: { sql: 'a.created_at', type: 'timestamptz' },
}
const FIELDS: FilterColumns<(typeof ANNOUNCEMENT_LIST)['filters']> = {
  channel: 'a.channel',
  sent_at: 'a.created_at',
}
const SEARCHED = matchesText('a.subject', 'a.message', 'a.unit_number')

/** The requested notices of a complex. Screens and exports use the same list. */
export function openAnnouncements(
  db: Knex.Transaction,
  contract: Contract,
  { search, filter }: { readonly search?: string | undefined; readonly filter?: readonly string[] | undefined },
): Knex.QueryBuilder {
  const found = announcementsWithCounts(db).where('a.contract_id', contract.id)
  if (search) found.whereRaw(SEARCHED, [search])
  return applyFilters(found, filter, ANNOUNCEMENT_LIST, FIELDS, contract.timezone)
}
