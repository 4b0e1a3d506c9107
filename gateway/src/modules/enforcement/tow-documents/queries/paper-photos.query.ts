import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export type PhotoRow = Pick<Row<'tow_images'>, 'file_type' | 'subject' | 'claimed_at' | 'uploaded_at'> & {
  /** Null when neither this user nor the public may see the image. */
  readonly key: Row<'files'>['key'] | null
  readonly original_sha256: Row<'files'>['original_sha256'] | null
}

/** Returns the photos of a tow in upload order. */
export const photoRows = async (db: Knex.Transaction, tow_id: string): Promise<PhotoRow[]> =>
  db('tow_images')
    .leftJoin('files', 'files.id', 'tow_images.file_id')
    .where('tow_images.tow_id', tow_id)
    .whereNull('tow_images.removed_at')
    .orderBy(['tow_images.uploaded_at', 'tow_images.id'])
    .select<PhotoRow[]>(
      'tow_images.file_type',
      'tow_images.subject',
      'tow_images.claimed_at',
      'tow_images.uploaded_at',
      'files.original_sha256',
      db.raw('coalesce(files.key, (select key from public_file(tow_images.file_id))) as key'),
    )
