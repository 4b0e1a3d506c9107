import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export type TowImageRecord = Pick<
  Row<'tow_images'>,
  'id' | 'file_id' | 'file_type' | 'subject' | 'claimed_at' | 'uploaded_at' | 'uploaded_by_name'
> & {
  /** The claimed time doesn't fit the tow's times. */
  readonly claim_out_of_range: boolean
  /** Null when this user may not see the image. */
  readonly original_sha256: Row<'files'>['original_sha256'] | null
}

const FIELDS = ['id', 'file_id', 'file_type', 'subject', 'claimed_at', 'uploaded_at', 'uploaded_by_name'] as const
const OUT_OF_RANGE = '(tow_images.claimed_at is null and files.claimed_at is not null)'

/** Returns the photos of a tow in upload order. Includes private ones, which presenters filter out. */
export const imagesOf = async (db: Knex.Transaction, tow_id: string): Promise<TowImageRecord[]> =>
  db('tow_images')
    .leftJoin('files', 'files.id', 'tow_images.file_id')
    .where('tow_images.tow_id', tow_id)
    .whereNull('tow_images.removed_at')
    .orderBy(['tow_images.uploaded_at', 'tow_images.id'])
    .select<TowImageRecord[]>(
      ...FIELDS.map((field) => `tow_images.${field}`),
      'files.original_sha256',
      db.raw(`${OUT_OF_RANGE} as claim_out_of_range`),
    )

/** The row in JSON: timestamps are strings. */
export type ListedImage = Omit<TowImageRecord, 'claimed_at' | 'uploaded_at'> & {
  readonly claimed_at: string | null
  readonly uploaded_at: string
}

/** The same rows as a JSON array, for a query on `tows`. */
export const IMAGES = `(select coalesce(jsonb_agg(jsonb_build_object(${FIELDS.map((field) => `'${field}', tow_images.${field}`).join(', ')},
    'original_sha256', files.original_sha256, 'claim_out_of_range', ${OUT_OF_RANGE}) order by tow_images.uploaded_at, tow_images.id), '[]')
  from tow_images left join files on files.id = tow_images.file_id
  where tow_images.tow_id = tows.id and tow_images.removed_at is null) as images`

export const imageOf = (image: ListedImage): TowImageRecord => ({
  ...image,
  claimed_at: image.claimed_at === null ? null : new Date(image.claimed_at),
  uploaded_at: new Date(image.uploaded_at),
})
