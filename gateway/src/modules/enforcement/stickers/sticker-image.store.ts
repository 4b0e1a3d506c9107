import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Removal } from '../../../files/remove-file.bulk.ts'
import { StickerImage } from './sticker-image.model.ts'

export const insertStickerImage = async (
  db: Knex.Transaction,
  image: PartialModelObject<StickerImage>,
): Promise<StickerImage> => StickerImage.query(db).insert(image)

/** The photos of a sticker that were not removed, the main one first. */
export const imagesOfItem = async (db: Knex.Transaction, sticker_item_id: string): Promise<StickerImage[]> =>
  StickerImage.query(db)
    .where({ sticker_item_id })
    .whereNull('removed_at')
    .orderBy([{ column: 'is_main', order: 'desc' }, 'uploaded_at', 'id'])

export async function removeStickerImage(db: Knex.Transaction, id: string, removal: Removal): Promise<void> {
  await StickerImage.query(db)
    .findById(id)
    .patch({ ...removal, is_main: false })
}

/** Makes this photo the main one in place of any other. */
export async function makeMain(db: Knex.Transaction, sticker_item_id: string, id: string): Promise<void> {
  await StickerImage.query(db).where({ sticker_item_id, is_main: true }).whereNot({ id }).patch({ is_main: false })
  await StickerImage.query(db).findById(id).patch({ is_main: true })
}
