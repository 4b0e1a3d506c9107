import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { CaseOfPack } from '../evidence.store.ts'

export type CasePhoto = Pick<Row<'tow_images'>, 'uploaded_at' | 'claimed_at' | 'uploaded_by_name'> &
  Pick<Row<'files'>, 'key' | 'sha256' | 'original_sha256' | 'original_key' | 'original_type' | 'evidence'> & {
    readonly subject: string
  }

const IMAGES = {
  tow: { table: 'tow_images', column: 'i.tow_id' },
  boot: { table: 'boot_images', column: 'i.booted_vehicle_id' },
} as const

/** Returns the photos of a case that this user may see, in the order in which they were received. */
export const photosOfCase = async (db: Knex.Transaction, { kind, id }: CaseOfPack): Promise<CasePhoto[]> =>
  db
    .from<object>(`${IMAGES[kind].table} as i`)
    .join('files as f', 'f.id', 'i.file_id')
    .where(IMAGES[kind].column, id)
    .whereNull('i.removed_at')
    .orderBy(['i.uploaded_at', 'i.id'])
    .select<CasePhoto[]>(
      'i.subject',
      'i.uploaded_at',
      'i.claimed_at',
      'i.uploaded_by_name',
      'f.key',
      'f.sha256',
      'f.original_sha256',
      'f.original_key',
      'f.original_type',
      'f.evidence',
    )
