import type { api, ContractDetails } from '@curbwise/api'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { assertPreviewed, contractToChange } from '../lifecycle/contract-change.ts'
import type { LimitField } from '../contract-fields.ts'
import { changedContract, saveFields } from '../lifecycle/save-fields.ts'

type Limits = { readonly [Field in LimitField]?: number | null | undefined } & { readonly version?: string | undefined }

async function setLimits(
  context: OperationContext,
  id: string,
  { version, ...limits }: Limits,
): Promise<ContractDetails> {
  const contract = await contractToChange(context, id, 'settings')
  await assertPreviewed(context, contract, version)
  await saveFields(context, contract, limits)
  return changedContract(context, contract)
}

export const setResidentLimits: Operation<typeof api.contracts.setResidentLimits> = (context, { params, body }) =>
  setLimits(context, params.id, body)
export const setGuestLimits: Operation<typeof api.contracts.setGuestLimits> = (context, { params, body }) =>
  setLimits(context, params.id, body)
export const setHourlyLimit: Operation<typeof api.contracts.setHourlyLimit> = (context, { params, body }) =>
  setLimits(context, params.id, body)
