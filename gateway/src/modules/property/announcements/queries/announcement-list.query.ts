import type { Knex } from 'knex'
import { matchesText } from '../../../../db/text-search.ts'
import { applyFilters, type FilterField } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { announcementsWithCounts } from './announcement.query.ts'

export const ANNOUNCEMENT_ID: KeyColumn = { sql: 'a.id', type: 'uuid' }
/** Newest first. */
export const ANNOUNCEMENT_SORT = '-sent_at'
export const ANNOUNCEMENT_SORTS: Readonly<Record<string, KeyColumn>> = {
  sent_at: { sql: 'a.created_at', type: 'timestamptz' },
}
const FIELDS: Readonly<Record<string, FilterField>> = {
  channel: { sql: 'a.channel', kind: 'enum', values: ['mail', 'sms'] },
  sent_at: { sql: 'a.created_at', kind: 'instant' },
}
const SEARCHED = matchesText('a.subject', 'a.message', 'a.unit_number')

/** Notices of a complex as they were asked for; the screen's list and the export are the same. */
export function openAnnouncements(
  db: Knex.Transaction,
  contract: Contract,
  { search, filter }: { readonly search?: string | undefined; readonly filter?: readonly string[] | undefined },
): Knex.QueryBuilder {
  const found = announcementsWithCounts(db).where('a.contract_id', contract.id)
  if (search) found.whereRaw(SEARCHED, [search])
  return applyFilters(found, filter, FIELDS, contract.timezone)
}
