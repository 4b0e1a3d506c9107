import type { Knex } from 'knex'

/** Deletes what the history stored about these residents themselves; the chain stays valid without it (ADR 0022). */
export const deleteValuesOfPeople = (db: Knex.Transaction, contact_ids: readonly string[]): Promise<number> =>
  db('history_values')
    .whereIn(
      'entry_id',
      db('history_entries').select('id').where('record_kind', 'contact').whereIn('record_id', contact_ids),
    )
    .delete()

/** Deletes what the history stored of the notices to these units and complexes from before this time; the chain stays valid. */
export const deleteValuesOfNotices = (
  db: Knex.Transaction,
  record_ids: readonly string[],
  before: Date,
): Promise<number> =>
  db('history_values')
    .whereIn(
      'entry_id',
      db('history_entries')
        .select('id')
        .whereIn('record_id', record_ids)
        .whereIn('action', ['announcement.sent', 'announcement.sent_again'])
        .where('at', '<', before),
    )
    .delete()
