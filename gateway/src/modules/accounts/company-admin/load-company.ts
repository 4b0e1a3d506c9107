import type { AdminCompanyDetails } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { findAndLockCompany } from '../../organizations/tow-companies/index.ts'
import { canAdminCompany } from './admin-company.policy.ts'
import { presentCompanyDetails } from './admin-company.presenter.ts'
import { companyOf, type CompanyRecord } from './queries/admin-companies.query.ts'
import { companyFacts } from './queries/company-facts.query.ts'

type Context = Pick<OperationContext, 'db' | 'actor' | 'clock'>

/** Returns a company, locked until this transaction ends. Throws NotFound if there is none. */
export async function companyToChange({ db, actor, clock }: Context, id: string): Promise<CompanyRecord> {
  assertPermitted(canAdminCompany.read(actor))
  if (!(await findAndLockCompany(db, id))) throw new NotFound()
  return readCompany({ db, clock }, id)
}

async function readCompany({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<CompanyRecord> {
  const company = await companyOf(db, id, clock.now())
  if (!company) throw new NotFound()
  return company
}

/** Throws a refusal with its reason when the company's status doesn't allow this now. */
export function authorizeCompany(
  actor: Actor,
  action: Exclude<keyof typeof canAdminCompany, 'read' | 'create'>,
  company: CompanyRecord,
): void {
  assertPermitted(canAdminCompany[action](actor, company))
}

/** Reads a company again, for the response. */
export async function companyResponse({ db, actor, clock }: Context, id: string): Promise<AdminCompanyDetails> {
  const company = await readCompany({ db, clock }, id)
  return presentCompanyDetails(company, await companyFacts(db, company, clock.now()), actor)
}
