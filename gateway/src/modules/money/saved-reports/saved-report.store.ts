import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { SavedReport } from './saved-report.model.ts'
import { scopeSavedReports } from './saved-report.policy.ts'

/** The saved reports of this user at a company, by name. */
export const savedReportsOf = async (
  db: Knex.Transaction,
  actor: Actor,
  tow_company_id: string | null,
): Promise<SavedReport[]> =>
  scopeSavedReports(SavedReport.query(db), actor, tow_company_id).orderByRaw('lower(name), id')

/** Returns a saved report. Throws NotFound for one that this user doesn't see, or that was deleted. */
export async function loadSavedReport(
  db: Knex.Transaction,
  actor: Actor,
  id: string,
  { lock = false } = {},
): Promise<SavedReport> {
  const query = SavedReport.query(db).findById(id).whereNull('removed_at')
  const found = await (lock ? query.forUpdate() : query)
  const is_own = found?.owner_id === actor.user_id
  const is_seen = found && (actor.role === 'super_admin' || found.tow_company_id === actor.tow_company_id)
  if (!is_seen || !(is_own || found.is_shared)) throw new NotFound()
  return found
}

/** The same, locked. */
export const lockSavedReport = (db: Knex.Transaction, actor: Actor, id: string): Promise<SavedReport> =>
  loadSavedReport(db, actor, id, { lock: true })

/** How many of them there are: this person's own, or those for everyone. */
export const countSavedReports = async (
  db: Knex.Transaction,
  { owner_id, tow_company_id, is_shared }: Pick<SavedReport, 'owner_id' | 'tow_company_id' | 'is_shared'>,
): Promise<number> =>
  SavedReport.query(db)
    .where({ tow_company_id, is_shared, ...(!is_shared && { owner_id }) })
    .whereNull('removed_at')
    .resultSize()

export const insertSavedReport = async (
  db: Knex.Transaction,
  report: PartialModelObject<SavedReport>,
): Promise<SavedReport> => SavedReport.query(db).insert(report).returning('*')

export async function patchSavedReport(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<SavedReport>,
): Promise<void> {
  await SavedReport.query(db).findById(id).patch(change)
}
