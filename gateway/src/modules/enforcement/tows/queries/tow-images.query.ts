import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export type TowImageRecord = Pick<
  Row<'tow_images'>,
  'id' | 'file_id' | 'file_type' | 'subject' | 'claimed_at' | 'uploaded_at' | 'uploaded_by_name'
> & {
  /** The sender says when it was taken, but that does not fit the case. */
  readonly claim_out_of_range: boolean
  /** Null when this person may not see the picture itself. */
  readonly original_sha256: Row<'files'>['original_sha256'] | null
}

/** The photos of a tow in the order in which they came; private ones as well, presenters leave them out. */
export const imagesOf = async (db: Knex.Transaction, tow_id: string): Promise<TowImageRecord[]> =>
  db('tow_images')
    .leftJoin('files', 'files.id', 'tow_images.file_id')
    .where('tow_images.tow_id', tow_id)
    .whereNull('tow_images.removed_at')
    .orderBy(['tow_images.uploaded_at', 'tow_images.id'])
    .select<TowImageRecord[]>(
      'tow_images.id',
      'tow_images.file_id',
      'tow_images.file_type',
      'tow_images.subject',
      'tow_images.claimed_at',
      'tow_images.uploaded_at',
      'tow_images.uploaded_by_name',
      'files.original_sha256',
      db.raw('(tow_images.claimed_at is null and files.claimed_at is not null) as claim_out_of_range'),
    )
