import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { matchesText } from '../../../db/text-search.ts'
import { NotFound } from '../../../errors/errors.ts'
import { TowCompany } from './tow-company.model.ts'
import { canCompany, scopeCompanies } from './tow-company.policy.ts'

const SEARCHED = matchesText('tow_companies.name', 'tow_companies.city')

/** The company, or the answer that it never was: also for another one than the person's own. */
export async function loadCompany(db: Knex.Transaction, actor: Actor, id: string): Promise<TowCompany> {
  const company = await scopeCompanies(TowCompany.query(db).findById(id), actor)
  if (!company || !canCompany.read(actor, company).allowed) throw new NotFound()
  return company
}

/** The company as far as row-level security shows it, without asking what this person may know of. */
export const findCompany = async (db: Knex.Transaction, id: string): Promise<TowCompany | undefined> =>
  TowCompany.query(db).findById(id)

/** As findCompany, locked. */
export const findAndLockCompany = async (db: Knex.Transaction, id: string): Promise<TowCompany | undefined> =>
  TowCompany.query(db).findById(id).forUpdate()

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

/** The companies of this person that match, active ones first. */
export async function findCompanies(
  db: Knex.Transaction,
  actor: Actor,
  asked: { readonly search: string; readonly id?: string | undefined },
  limit: number,
): Promise<TowCompany[]> {
  const found = TowCompany.query(db)
    .whereRaw(SEARCHED, [asked.search])
    .orderByRaw('not tow_companies.is_active, tow_companies.name, tow_companies.id')
    .limit(limit)
  if (asked.id) void found.where('tow_companies.id', asked.id)
  return scopeCompanies(found, actor)
}

/** The name of a company; empty when this person does not see it. */
export async function companyName(db: Knex.Transaction, id: string): Promise<string> {
  return (await TowCompany.query(db).findById(id).select('name'))?.name ?? ''
}

export async function companyTimezone(db: Knex.Transaction, id: string): Promise<string | undefined> {
  return (await TowCompany.query(db).findById(id).select('timezone'))?.timezone
}
