import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { StickerCure } from './sticker-cure.model.ts'

export const insertCure = async (db: Knex.Transaction, cure: PartialModelObject<StickerCure>): Promise<StickerCure> =>
  StickerCure.query(db).insert(cure).returning('*')

/** What the owner sent about a sticker, newest first; of the same instant, the one that waits for an answer first. */
export const curesOfItem = async (db: Knex.Transaction, sticker_item_id: string): Promise<StickerCure[]> =>
  StickerCure.query(db)
    .where({ sticker_item_id })
    .orderBy([{ column: 'created_at', order: 'desc' }, { column: 'answered_at', order: 'desc' }, 'id'])

export async function patchCure(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<StickerCure>,
): Promise<void> {
  await StickerCure.query(db).findById(id).patch(change)
}
