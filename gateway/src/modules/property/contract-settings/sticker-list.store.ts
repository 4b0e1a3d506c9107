import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { StickerList } from './sticker-list.model.ts'

export const insertStickerList = async (
  db: Knex.Transaction,
  list: PartialModelObject<StickerList>,
): Promise<StickerList> => StickerList.query(db).insert(list).returning('*')
