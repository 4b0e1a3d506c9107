import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { NotFound } from '../../../errors/errors.ts'
import { TowCompany } from './tow-company.model.ts'
import { canCompany, scopeCompanies } from './tow-company.policy.ts'

/** The company, or the answer that it never was: also for another one than the person's own. */
export async function loadCompany(db: Knex.Transaction, actor: Actor, id: string): Promise<TowCompany> {
  const company = await scopeCompanies(TowCompany.query(db).findById(id), actor)
  if (!company || !canCompany.read(actor, company).allowed) throw new NotFound()
  return company
}

/** The company as far as row-level security shows it, without asking what this person may know of. */
export const findCompany = async (db: Knex.Transaction, id: string): Promise<TowCompany | undefined> =>
  TowCompany.query(db).findById(id)

/** Nobody else changes the company until this transaction ends. */
export const lockCompany = async (db: Knex.Transaction, id: string): Promise<TowCompany> =>
  TowCompany.query(db).findById(id).forUpdate().throwIfNotFound()

export async function patchCompany(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<TowCompany>,
): Promise<void> {
  await TowCompany.query(db).findById(id).patch(change)
}
