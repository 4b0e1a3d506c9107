import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import type { Export } from '../../../exports/export.model.ts'
import { findOwnExport } from '../../../exports/export.store.ts'
import { NotFound } from '../../../errors/errors.ts'
import { canSeeExport } from './export.policy.ts'

/** Returns the user's own export. Throws NotFound for another user's. */
export async function loadExport(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
  now: Date,
  options: { readonly lock?: boolean } = {},
): Promise<Export> {
  const row = await findOwnExport(db, actor.user_id, now, id, options)
  if (!row || !canSeeExport(actor, row)) throw new NotFound()
  return row
}
