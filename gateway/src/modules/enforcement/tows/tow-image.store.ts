import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Removal } from '../../../files/remove-file.bulk.ts'
import { TowImage } from './tow-image.model.ts'

/** Whether the tow has a photo of the plate. */
export async function hasPlatePhoto(db: Knex.Transaction, tow_id: string): Promise<boolean> {
  const photo = await TowImage.query(db).findOne({ tow_id, subject: 'plate' }).whereNull('removed_at').select('id')
  return photo !== undefined
}

/** How many photos the tow had at a past moment. */
export const countImagesAt = async (db: Knex.Transaction, tow_id: string, at: Date): Promise<number> =>
  TowImage.query(db)
    .where({ tow_id })
    .where('uploaded_at', '<=', at)
    .where((present) => present.whereNull('removed_at').orWhere('removed_at', '>', at))
    .resultSize()

export const insertTowImage = async (db: Knex.Transaction, image: PartialModelObject<TowImage>): Promise<TowImage> =>
  TowImage.query(db).insert(image)

export async function removeTowImage(db: Knex.Transaction, id: string, removal: Removal): Promise<void> {
  await TowImage.query(db).findById(id).patch(removal)
}
