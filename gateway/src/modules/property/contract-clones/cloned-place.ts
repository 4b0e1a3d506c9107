import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound, Refused } from '../../../errors/errors.ts'
import type { JobContext } from '../../../jobs/jobs.ts'
import { type Contract, findContract } from '../../organizations/contracts/index.ts'
import { findCompany, type TowCompany } from '../../organizations/tow-companies/index.ts'
import { canClone } from './clone.policy.ts'

/** From where to where: a complex, and the company that gets the copy. */
export interface ClonedPlace {
  readonly source: Contract
  readonly company: TowCompany
  readonly is_other_company: boolean
}

/** Returns both. Throws NotFound if one doesn't exist, and Refused if the company is disabled. */
export async function clonedPlace(
  { db, actor }: Pick<JobContext, 'db' | 'actor'>,
  contract_id: string,
  tow_company_id: string,
): Promise<ClonedPlace> {
  assertPermitted(canClone(actor))
  const source = await findContract(db, contract_id)
  const company = await findCompany(db, tow_company_id)
  if (!source || !company) throw new NotFound()
  if (!company.is_active) throw new Refused(`${company.name} is disabled and takes no new complexes.`)
  return { source, company, is_other_company: source.tow_company_id !== company.id }
}
