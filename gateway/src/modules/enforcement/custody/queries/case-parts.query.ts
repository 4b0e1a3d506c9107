import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import type { CustodyRecord } from './custody.query.ts'

export type Letter = Pick<Row<'notices'>, 'id' | 'method' | 'sent_at' | 'delivered_at' | 'proof_reference'>

export type Image = Pick<Row<'tow_images'>, 'id' | 'file_id' | 'subject'> & { readonly is_public: boolean }

/** The row in JSON: timestamps are strings. */
type ListedLetter = Omit<Letter, 'sent_at' | 'delivered_at'> & {
  readonly sent_at: string
  readonly delivered_at: string | null
}

/** The letters and photos of a case, each oldest first, and when the owner's pending online payment expires. */
export interface ListedParts {
  readonly letters: readonly ListedLetter[]
  readonly images: readonly Pick<Row<'tow_images'>, 'id' | 'file_id' | 'subject' | 'file_type'>[]
  readonly checkout_until: Row<'checkouts'>['valid_until'] | null
}

/** The columns for a query on `custody`. */
export const PARTS: readonly string[] = [
  `(select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'method', n.method, 'sent_at', n.sent_at, 'delivered_at', n.delivered_at,
      'proof_reference', n.proof_reference) order by n.sent_at, n.id), '[]')
    from notices n where n.tow_id = custody.tow_id and n.kind = 'storage_letter') as letters`,
  `(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'file_id', i.file_id, 'subject', i.subject, 'file_type', i.file_type)
      order by i.uploaded_at, i.id), '[]')
    from tow_images i where i.tow_id = custody.tow_id and i.removed_at is null) as images`,
  `(select c.valid_until from checkouts c where c.tow_id = custody.tow_id and c.status = 'pending') as checkout_until`,
]

export const readLetters = (letters: ListedParts['letters']): Letter[] =>
  letters.map((letter) => ({
    ...letter,
    sent_at: new Date(letter.sent_at),
    delivered_at: letter.delivered_at === null ? null : new Date(letter.delivered_at),
  }))

/** Returns when the first letter to the owner was sent; undefined without one. */
export const firstLetterAt = async (db: Knex.Transaction, tow_id: string): Promise<Date | undefined> =>
  (await db('notices').where({ tow_id, kind: 'storage_letter' }).orderBy(['sent_at', 'id']).first('sent_at'))?.sent_at

/** Returns the owner's pending online payment, if any. */
export const checkoutOf = async (
  db: Knex.Transaction,
  tow_id: string,
): Promise<Pick<Row<'checkouts'>, 'id' | 'valid_until'> | undefined> =>
  db('checkouts').where({ tow_id, status: 'pending' }).first('id', 'valid_until')

/** Returns when a payment was made, and the period in which its amount was held. */
export const holdOf = async (
  db: Knex.Transaction,
  { tow_id, checkout_id }: { readonly tow_id: string; readonly checkout_id: string },
): Promise<Pick<Row<'checkouts'>, 'valid_from' | 'valid_until' | 'paid_at'> | undefined> =>
  db('checkouts').where({ id: checkout_id, tow_id }).first('valid_from', 'valid_until', 'paid_at')

/** Returns the public photos, plus the private ones for the company's office and the tow's driver. */
export function visibleImages(actor: Actor, place: CustodyRecord, images: ListedParts['images']): Image[] {
  const all = actor.role !== 'tow_driver' || (place.driver_id !== null && place.driver_id === actor.role_id)
  return images
    .map(({ file_type, ...image }) => ({ ...image, is_public: file_type === 'tow_image_public' }))
    .filter((image) => all || image.is_public)
}
