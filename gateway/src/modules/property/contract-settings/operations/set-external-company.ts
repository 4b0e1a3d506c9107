import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { contractToChange, writeContractChange } from '../lifecycle/contract-change.ts'
import { changedContract } from '../lifecycle/save-fields.ts'

interface Patrol {
  readonly id: string
  readonly name: string
}

/** One external company at most; whose users' sessions lose or gain the complex with the commit. */
export const setExternalCompany: Operation<typeof api.contracts.setExternalCompany> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock } = context
  const contract = await contractToChange(context, params.id, 'set_external_company')
  const { external_company_id } = body
  const wanted =
    external_company_id &&
    (await db('external_companies')
      .where({ id: external_company_id, is_active: true })
      .first<Patrol | undefined>('id', 'name'))
  if (wanted === undefined) throw new NotFound()
  const before = await db('external_contracts as x')
    .join('external_companies as e', 'e.id', 'x.external_company_id')
    .where('x.contract_id', contract.id)
    .whereNull('x.valid_until')
    .first<Patrol | undefined>('e.id', 'e.name')
  if ((before?.id ?? null) === external_company_id) return changedContract(context, contract)
  const now = clock.now()
  await db('external_contracts').where('contract_id', contract.id).whereNull('valid_until').update({ valid_until: now })
  if (wanted)
    await db('external_contracts').insert({
      contract_id: contract.id,
      external_company_id,
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
