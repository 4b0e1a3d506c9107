import type { Knex } from 'knex'

/** Deletes what the history stored about these residents themselves; the chain stays valid without it (ADR 0022). */
export const deleteValuesOfPeople = (db: Knex.Transaction, contact_ids: readonly string[]): Promise<number> =>
  db('history_values')
    .whereIn(
      'entry_id',
      db('history_entries').select('id').where('record_kind', 'contact').whereIn('record_id', contact_ids),
    )
    .delete()
