import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export type DueAnnouncement = Row<'announcements'> & {
  readonly complex: Row<'contracts'>['name']
  readonly is_practice: Row<'contracts'>['is_practice']
  readonly company: Row<'tow_companies'>['name']
}

/** A notice with the names that its messages contain. */
export const findDueAnnouncement = (db: Knex.Transaction, id: string): Promise<DueAnnouncement | undefined> =>
  db('announcements as a')
    .join('contracts as c', 'c.id', 'a.contract_id')
    .join('tow_companies as t', 't.id', 'a.tow_company_id')
    .where('a.id', id)
    .first<DueAnnouncement | undefined>('a.*', 'c.name as complex', 'c.is_practice', 't.name as company')

type Language = Row<'contacts'>['language']

/** The language of each recipient, by contact ID. */
export async function languagesOf(
  db: Knex.Transaction,
  contact_ids: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const readers = await db('contacts').whereIn('id', contact_ids).select('id', 'language')
  return new Map(readers.map(({ id, language }) => [id, language]))
}

/** The contacts who have moved out of the complex, as a subquery. */
export const leftReaders = (db: Knex.Transaction, contract_id: string): Knex.QueryBuilder =>
  db('contacts').where('contract_id', contract_id).whereNotNull('ended_at').select('id')
