import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import { listContractIds } from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { canReport } from '../../reports/index.ts'

/**
 * Returns the company whose saved reports these are: the user's own, or the one that a super admin names. Null for managers, whose
 * saved reports are theirs alone. Throws `NotFound` for another tenant's company.
 */
export async function companyOfReports(
  db: Knex.Transaction,
  actor: Actor,
  asked: string | undefined,
): Promise<string | null> {
  assertPermitted(canReport.read(actor))
  if (actor.role === 'contract_manager') {
    if (asked !== undefined && (await listContractIds(db, actor, asked)).length === 0) throw new NotFound()
    return null
  }
  if (asked !== undefined) return (await loadCompany(db, actor, asked)).id
  if (actor.tow_company_id === null) throw new ValidationFailed({ tow_company_id: 'Choose a tow company' })
  return actor.tow_company_id
}
