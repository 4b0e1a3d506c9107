import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import type { ExportRow } from '../../../exports/export-row.ts'
import { NotFound } from '../../../errors/errors.ts'
import { canSeeExport } from './export.policy.ts'

/** One's own exports whose day is not over. */
export const ownExports = (db: Knex.Transaction, actor: Actor, now: Date): Knex.QueryBuilder =>
  db('exports').where('user_id', actor.user_id).whereNot('status', 'removed').where('expires_at', '>', now)

/** One of one's own; anybody else's never was. */
export async function loadExport(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
  now: Date,
  options: { readonly lock?: boolean } = {},
): Promise<ExportRow> {
  const query = ownExports(db, actor, now).where({ id })
  if (options.lock) void query.forUpdate()
  const row = (await query.first()) as ExportRow | undefined
  if (!row || !canSeeExport(actor, row)) throw new NotFound()
  return row
}
