import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Removal } from '../../../files/remove-file.bulk.ts'
import { TowImage } from './tow-image.model.ts'

/** Counts the photos that the tow had at a past instant. */
export const countImagesAt = async (db: Knex.Transaction, tow_id: string, at: Date): Promise<number> =>
  TowImage.query(db)
    .where({ tow_id })
    .where('uploaded_at', '<=', at)
    .where((present) => present.whereNull('removed_at').orWhere('removed_at', '>', at))
    .resultSize()

/** Counts the photos of the plate since an instant, also those that were removed. */
export const countPlatePhotosSince = async (db: Knex.Transaction, tow_id: string, since: Date): Promise<number> =>
  TowImage.query(db).where({ tow_id, subject: 'plate' }).where('uploaded_at', '>=', since).resultSize()

export const insertTowImage = async (db: Knex.Transaction, image: PartialModelObject<TowImage>): Promise<TowImage> =>
  TowImage.query(db).insert(image)

export async function removeTowImage(db: Knex.Transaction, id: string, removal: Removal): Promise<void> {
  await TowImage.query(db).findById(id).patch(removal)
}
