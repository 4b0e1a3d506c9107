import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'

/** Inserts the item. Returns false when the car already has an open sticker at the complex. */
export async function insertUnlessOpen(db: Knex.Transaction, item: NewRow<'sticker_items'>): Promise<boolean> {
  const inserted = await db('sticker_items').insert(item).onConflict().ignore().returning('id')
  return inserted.length > 0
}

/** Deletes the numbers of owners who asked for an answer, once they are older than `before`, unless a legal hold keeps them. */
export const deleteOldCurePhones = (db: Knex.Transaction, before: Date): Promise<number> =>
  db('sticker_cures')
    .where('created_at', '<', before)
    .whereNotNull('phone')
    .whereRaw('not under_legal_hold(tow_company_id)')
    .update({ phone: null })
