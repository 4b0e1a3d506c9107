import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Removal } from '../../../files/remove-file.bulk.ts'
import { BootImage } from './boot-image.model.ts'

/** Counts the photos that the boot had at a past instant. */
export const countBootImagesAt = async (db: Knex.Transaction, booted_vehicle_id: string, at: Date): Promise<number> =>
  BootImage.query(db)
    .where({ booted_vehicle_id })
    .where('uploaded_at', '<=', at)
    .where((present) => present.whereNull('removed_at').orWhere('removed_at', '>', at))
    .resultSize()

export const insertBootImage = async (db: Knex.Transaction, image: PartialModelObject<BootImage>): Promise<BootImage> =>
  BootImage.query(db).insert(image)

export async function removeBootImage(db: Knex.Transaction, id: string, removal: Removal): Promise<void> {
  await BootImage.query(db).findById(id).patch(removal)
}
