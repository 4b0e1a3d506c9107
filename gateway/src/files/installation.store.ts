import type { Knex } from 'knex'
import { Installation } from './installation.model.ts'

/** Returns the installation of this database; undefined before the first start. */
export const loadInstallation = async (db: Knex.Transaction): Promise<Installation | undefined> =>
  Installation.query(db).first()

export const lockInstallation = async (db: Knex.Transaction): Promise<Installation | undefined> =>
  Installation.query(db).forUpdate().first()

/** Writes the installation and returns its id: the given one, or a new one. */
export async function insertInstallation(db: Knex.Transaction, id: string | null): Promise<string> {
  const [made] = await Installation.query(db)
    .insert([id === null ? {} : { id }])
    .returning('id')
  if (!made) throw new Error('The installation was not written')
  return made.id
}

/** Puts the sweep on hold, unless it is already. */
export async function holdSweep(db: Knex.Transaction, now: Date): Promise<void> {
  await Installation.query(db).whereNull('sweep_held_at').patch({ sweep_held_at: now })
}

export async function releaseSweep(db: Knex.Transaction, now: Date): Promise<void> {
  await Installation.query(db).patch({ sweep_held_at: null, sweep_allowed_at: now })
}
