import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { contractToChange, writeContractChange } from '../lifecycle/contract-change.ts'
import { changedContract } from '../lifecycle/save-fields.ts'
import { endExternalContract, insertExternalContract } from '../../../organizations/external-companies/index.ts'
import { externalCompanyOf, findActiveExternalCompany } from '../queries/companies.query.ts'

/** Sets the complex's external company; at most one. Its users' sessions lose or gain the complex with the commit. */
export const setExternalCompany: Operation<typeof api.contracts.setExternalCompany> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const contract = await contractToChange(context, params.id, 'set_external_company')
  const { external_company_id } = body
  const wanted = external_company_id === null ? null : await findActiveExternalCompany(db, external_company_id)
  if (wanted === undefined) throw new NotFound()
  const before = await externalCompanyOf(db, contract.id)
  if ((before?.id ?? null) === external_company_id) return changedContract(context, contract)
  const now = clock.now()
  await endExternalContract(db, contract.id, now)
  if (wanted)
    await insertExternalContract(db, {
      contract_id: contract.id,
      external_company_id: wanted.id,
      valid_from: now,
      created_by: actor.user_id,
    })
  await writeContractChange(context, contract, {
    action: 'external_company_set',
    before: { external_company: before?.name ?? null },
    after: { external_company: wanted ? wanted.name : null },
  })
  return changedContract(context, contract)
}
