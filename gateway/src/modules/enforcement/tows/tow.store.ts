import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { loadedTowQuery, type LoadedTow } from './queries/tow.query.ts'
import { Tow } from './tow.model.ts'

/** Returns the tow. Throws `NotFound` when this user may not see it. */
export async function loadTow(db: Knex.Transaction, actor: Actor, id: string): Promise<LoadedTow> {
  const tow = await loadedTowQuery(db, actor).where('tows.id', id).first()
  if (!tow) throw new NotFound()
  return tow
}

/**
 * Locks the tow until this transaction ends, then loads it. Locking first guarantees that the read sees the previous
 * transaction's changes. The lock doesn't block foreign keys to the tow.
 */
export async function lockTow(db: Knex.Transaction, actor: Actor, id: string): Promise<LoadedTow> {
  await Tow.query(db).findById(id).forNoKeyUpdate().select('id')
  return loadTow(db, actor, id)
}

/** Returns the tow's row without joined names; undefined when row-level security hides it. */
export const findTowRow = async (db: Knex.Transaction, id: string): Promise<Tow | undefined> =>
  Tow.query(db).findById(id)

/** Returns the same row, locked until this transaction ends. */
export const lockTowRow = async (db: Knex.Transaction, id: string): Promise<Tow | undefined> =>
  Tow.query(db).findById(id).forNoKeyUpdate()

/** Updates a tow unless it changed since it was read. Returns false when it did. */
export async function patchTowAsRead(
  db: Knex.Transaction,
  { id, status, version }: Pick<Tow, 'id' | 'status' | 'version'>,
  change: PartialModelObject<Tow>,
): Promise<boolean> {
  const changed = await Tow.query(db)
    .where({ id, status, version })
    .patch({ ...change, version: version + 1 })
  return changed > 0
}
