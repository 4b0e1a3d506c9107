import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canExternalCompany } from '../external-company.policy.ts'
import { presentExternalContract } from '../external-contract.presenter.ts'
import { externalActivity } from '../queries/external-activity.query.ts'
import { earlierCompaniesOf, externalContractOf } from '../queries/external-contracts.query.ts'

export const getExternalContract: Operation<typeof api.externalContracts.get> = async (
  { db, actor, clock },
  { params },
) => {
  assertPermitted(canExternalCompany.read(actor))
  const contract = await externalContractOf(db, params.id)
  if (!contract) throw new NotFound()
  const { external_company_id } = contract
  const done =
    external_company_id === null
      ? null
      : await externalActivity(db, { external_company_id, contract_id: contract.id }, clock.now())
  return {
    ...presentExternalContract(contract),
    activity: done?.activity ?? null,
    before: await earlierCompaniesOf(db, contract.id),
    now: { people: done?.people ?? 0, open_requests: done?.open_requests ?? 0 },
  }
}
