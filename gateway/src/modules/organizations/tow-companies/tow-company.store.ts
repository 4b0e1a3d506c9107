import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { Actor } from '../../../db/actor.ts'
import { matchesText } from '../../../db/text-search.ts'
import { NotFound } from '../../../errors/errors.ts'
import { TowCompany } from './tow-company.model.ts'
import { canCompany, scopeCompanies } from './tow-company.policy.ts'

const SEARCHED = matchesText('tow_companies.name', 'tow_companies.city')

/** Returns the company. Throws NotFound for one that doesn't exist and for any other than the user's own. */
export async function loadCompany(db: Knex.Transaction, actor: Actor, id: string): Promise<TowCompany> {
  const company = await scopeCompanies(TowCompany.query(db).findById(id), actor)
  if (!company || !canCompany.read(actor, company).allowed) throw new NotFound()
  return company
}

/** Returns the company if row-level security shows it, without checking what this user can see. */
export const findCompany = async (db: Knex.Transaction, id: string): Promise<TowCompany | undefined> =>
  TowCompany.query(db).findById(id)

/** Like `findCompany`, and locks the row. */
export const findAndLockCompany = async (db: Knex.Transaction, id: string): Promise<TowCompany | undefined> =>
  TowCompany.query(db).findById(id).forUpdate()

/** Locks the company until this transaction ends. */
export const lockCompany = async (db: Knex.Transaction, id: string): Promise<TowCompany> =>
  TowCompany.query(db).findById(id).forUpdate().throwIfNotFound()

export async function insertCompany(
  db: Knex.Transaction,
  company: PartialModelObject<TowCompany>,
): Promise<TowCompany> {
  return TowCompany.query(db).insertAndFetch(company)
}

export async function patchCompany(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<TowCompany>,
): Promise<void> {
  await TowCompany.query(db).findById(id).patch(change)
}

/** Finds this user's matching companies, active ones first. */
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

/** Returns the name of a company; empty when this user can't see it. */
export async function companyName(db: Knex.Transaction, id: string): Promise<string> {
  return (await TowCompany.query(db).findById(id).select('name'))?.name ?? ''
}

export async function companyTimezone(db: Knex.Transaction, id: string): Promise<string | undefined> {
  return (await TowCompany.query(db).findById(id).select('timezone'))?.timezone
}
