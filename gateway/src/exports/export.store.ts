import type { Knex } from 'knex'
import { type PartialModelObject, raw } from 'objection'
import { Export } from './export.model.ts'

export const UNFINISHED = ['queued', 'preparing'] as const

/** Returns another export of this user that is waiting or being prepared. */
export const findUnfinished = async (db: Knex.Transaction, user_id: string): Promise<Export | undefined> =>
  Export.query(db).findOne({ user_id }).whereIn('status', UNFINISHED)

export const insertExport = async (db: Knex.Transaction, asked: PartialModelObject<Export>): Promise<Export> =>
  Export.query(db).insert(asked).returning('*')

/** Returns the export, marked as being prepared; undefined when it was canceled while it waited. */
export const beginExport = async (db: Knex.Transaction, id: string): Promise<Export | undefined> =>
  Export.query(db)
    .findById(id)
    .whereIn('status', UNFINISHED)
    .patch({ status: 'preparing', started_at: raw('app_now()'), rows_done: 0 })
    .returning('*')
    .first()

/** Changes an export while it is being prepared; returns false when it no longer is. */
export async function patchPreparing(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Export>,
): Promise<boolean> {
  return (await Export.query(db).findById(id).where('status', 'preparing').patch(change)) > 0
}

/** Ends an export with the given outcome while it is being prepared; returns false when it no longer is. */
export const endPreparing = (db: Knex.Transaction, id: string, outcome: PartialModelObject<Export>): Promise<boolean> =>
  patchPreparing(db, id, { ...outcome, ended_at: raw('app_now()') })

const ownExports = (db: Knex.Transaction, user_id: string | null, now: Date) =>
  Export.query(db).where('user_id', user_id).whereNot('status', 'removed').where('expires_at', '>', now)

/** Returns a user's exports that have not expired, newest first. */
export const listOwnExports = async (
  db: Knex.Transaction,
  user_id: string | null,
  now: Date,
  limit: number,
): Promise<Export[]> =>
  ownExports(db, user_id, now)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(limit)

/** Returns one of a user's exports that has not expired. */
export async function findOwnExport(
  db: Knex.Transaction,
  user_id: string | null,
  now: Date,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<Export | undefined> {
  const found = ownExports(db, user_id, now).findById(id)
  return options.lock ? found.forUpdate() : found
}

/** Marks an export as removed by its user. */
export async function removeExport(db: Knex.Transaction, id: string, ended_at: Date): Promise<void> {
  await Export.query(db).findById(id).patch({ status: 'removed', ended_at })
}
