import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { StickerList } from './sticker-list.model.ts'

export const insertStickerList = async (
  db: Knex.Transaction,
  list: PartialModelObject<StickerList>,
): Promise<StickerList> => StickerList.query(db).insert(list).returning('*')

/** Returns the list, locked until this transaction ends; undefined when row-level security hides it. */
export const lockStickerList = async (db: Knex.Transaction, id: string): Promise<StickerList | undefined> =>
  StickerList.query(db).findById(id).forNoKeyUpdate()

export async function patchStickerList(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<StickerList>,
): Promise<void> {
  await StickerList.query(db).findById(id).patch(change)
}
