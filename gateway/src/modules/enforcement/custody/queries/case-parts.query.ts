import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import type { CustodyRecord } from './custody.query.ts'

export type Letter = Pick<Row<'notices'>, 'id' | 'method' | 'sent_at' | 'delivered_at' | 'proof_reference'>

export type Image = Pick<Row<'tow_images'>, 'id' | 'file_id' | 'subject'> & { readonly is_public: boolean }

/** The letters to the owner, oldest first. */
export const lettersOf = async (db: Knex.Transaction, tow_id: string): Promise<Letter[]> =>
  db('notices')
    .where({ tow_id, kind: 'storage_letter' })
    .orderBy(['sent_at', 'id'])
    .select('id', 'method', 'sent_at', 'delivered_at', 'proof_reference')

/** The owner's payment that is under way, if any. */
export const checkoutOf = async (
  db: Knex.Transaction,
  tow_id: string,
): Promise<Pick<Row<'checkouts'>, 'id' | 'valid_until'> | undefined> =>
  db('checkouts').where({ tow_id, status: 'pending' }).first('id', 'valid_until')

/** When a payment was made, and from when to when its amount was held. */
export const holdOf = async (
  db: Knex.Transaction,
  { tow_id, checkout_id }: { readonly tow_id: string; readonly checkout_id: string },
): Promise<Pick<Row<'checkouts'>, 'valid_from' | 'valid_until' | 'paid_at'> | undefined> =>
  db('checkouts').where({ id: checkout_id, tow_id }).first('valid_from', 'valid_until', 'paid_at')

/** Public photos for everybody of the company; private ones for its office and the driver of the tow. */
export async function imagesOf(db: Knex.Transaction, actor: Actor, place: CustodyRecord): Promise<Image[]> {
  const images = await db('tow_images')
    .where('tow_id', place.tow_id)
    .whereNull('removed_at')
    .orderBy(['uploaded_at', 'id'])
    .select('id', 'file_id', 'subject', 'file_type')
  const all = actor.role !== 'tow_driver' || (place.driver_id !== null && place.driver_id === actor.role_id)
  return images
    .map(({ file_type, ...image }) => ({ ...image, is_public: file_type === 'tow_image_public' }))
    .filter((image) => all || image.is_public)
}
