import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { towQuery, type TowRecord } from './queries/tow.query.ts'
import { Tow } from './tow.model.ts'

/** The tow; one that this person may not know of is not found. */
export async function loadTow(db: Knex.Transaction, actor: Actor, id: string): Promise<TowRecord> {
  const tow = await towQuery(db, actor).where('tows.id', id).first()
  if (!tow) throw new NotFound()
  return tow
}

/**
 * As loadTow, and nobody else changes the tow until this transaction ends. The lock comes first and the reading after it,
 * so that what is read is what the one before has left. It does not block foreign keys to the tow.
 */
export async function lockTow(db: Knex.Transaction, actor: Actor, id: string): Promise<TowRecord> {
  await Tow.query(db).findById(id).forNoKeyUpdate().select('id')
  return loadTow(db, actor, id)
}

/** The row of a tow as far as row-level security shows it, without the names that go with it. */
export const findTowRow = async (db: Knex.Transaction, id: string): Promise<Tow | undefined> =>
  Tow.query(db).findById(id)

/** As findTowRow, and nobody else changes the tow until this transaction ends. */
export const lockTowRow = async (db: Knex.Transaction, id: string): Promise<Tow | undefined> =>
  Tow.query(db).findById(id).forNoKeyUpdate()

/** Changes a tow as it was read and no other; false when somebody has changed it since. */
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
