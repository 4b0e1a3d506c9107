import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export type AnnouncementMessage = Pick<
  Row<'notifications'>,
  'id' | 'recipient' | 'status' | 'error' | 'sent_at' | 'created_at'
> & {
  readonly name: Row<'contacts'>['name'] | null
  readonly unit_number: Row<'units'>['unit_number'] | null
}

/** As many as a panel shows. */
const MOST = 2000
/** Undelivered messages come first. */
const URGENCY = `array_position(array['failed', 'unknown', 'opted_out', 'not_sent', 'queued', 'sent', 'delivered'], n.status)`

/** The messages of a notice, each with the status of its last attempt. */
export const messagesOf = (db: Knex.Transaction, announcement_id: string): Promise<AnnouncementMessage[]> =>
  db('notifications as n')
    .leftJoin('contacts as p', 'p.id', 'n.contact_id')
    .leftJoin('units as u', 'u.id', 'n.unit_id')
    .where('n.batch_id', announcement_id)
    .whereNull('n.sent_again_as')
    .orderByRaw(`${URGENCY}, u.unit_sort, p.name, n.id`)
    .limit(MOST)
    .select<AnnouncementMessage[]>(
      'n.id',
      // Empty once the resident moved out and was erased.
      db.raw(`nullif(p.name, '') as name`),
      'u.unit_number',
      'n.recipient',
      'n.status',
      'n.error',
      'n.sent_at',
      'n.created_at',
    )
