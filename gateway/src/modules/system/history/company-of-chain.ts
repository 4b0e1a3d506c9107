import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound } from '../../../errors/errors.ts'
import { loadCompany } from '../../organizations/tow-companies/index.ts'
import { canHistory } from './history.policy.ts'

/** Returns the company whose chain this user checks: their own, or the one that a super admin names. */
export async function companyOfChain(db: Knex.Transaction, actor: Actor, asked: string | undefined): Promise<string> {
  assertPermitted(canHistory.verify(actor))
  const company = asked ?? actor.tow_company_id
  if (!company) throw new NotFound()
  await loadCompany(db, actor, company)
  return company
}
