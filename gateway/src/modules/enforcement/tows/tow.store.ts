import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { towRecords, type TowRecord } from './queries/tow.query.ts'

/** The tow, or the answer that it never was: also for one of somebody else. */
export async function loadTow(db: Knex.Transaction, actor: Actor, id: string): Promise<TowRecord> {
  const tow = (await towRecords(db, actor).where('tows.id', id).first()) as TowRecord | undefined
  if (!tow) throw new NotFound()
  return tow
}

/**
 * As loadTow, and nobody else changes the tow until this transaction ends. The lock comes first and the reading after it,
 * so that what is read is what the one before has left. It does not stand in the way of foreign keys to the tow.
 */
export async function lockTow(db: Knex.Transaction, actor: Actor, id: string): Promise<TowRecord> {
  await db('tows').where('id', id).forNoKeyUpdate().first('id')
  return loadTow(db, actor, id)
}

export interface TowImageRecord {
  readonly id: string
  readonly file_id: string
  readonly file_type: 'tow_image_public' | 'tow_image_private'
  readonly subject: string
  /** What the sender says, where it fits the case. */
  readonly claimed_at: Date | null
  readonly claim_out_of_range: boolean
  readonly uploaded_at: Date
  readonly uploaded_by_name: string | null
  /** Null where the picture itself is out of this person's sight. */
  readonly original_sha256: string | null
}

/** The photos of a tow in the order in which they came; private ones as well, presenters leave them out. */
export const imagesOf = async (db: Knex.Transaction, tow_id: string): Promise<TowImageRecord[]> =>
  db('tow_images')
    .leftJoin('files', 'files.id', 'tow_images.file_id')
    .where('tow_images.tow_id', tow_id)
    .whereNull('tow_images.removed_at')
    .orderBy(['tow_images.uploaded_at', 'tow_images.id'])
    .select(
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
