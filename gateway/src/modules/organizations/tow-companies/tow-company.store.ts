import type { Knex } from 'knex'
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
