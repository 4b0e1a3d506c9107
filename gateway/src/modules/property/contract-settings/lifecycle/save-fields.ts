import type { ContractDetails } from '@curbwise/api'
import type { OperationContext } from '../../../../operation/operation.ts'
import { type Contract, contractResponse, patchContract } from '../../../organizations/contracts/index.ts'
import { writeContractChange } from './contract-change.ts'
import { differenceIn, LIMIT_FIELDS, PLACE_FIELDS, SETTING_FIELDS, type Values } from '../contract-fields.ts'
import { assertValidContract } from './validate-contract.ts'

const KINDS = [
  ['edited', PLACE_FIELDS],
  ['settings_changed', SETTING_FIELDS],
  ['limits_changed', LIMIT_FIELDS],
] as const

/**
 * Saves the changed fields of a locked complex, effective now, with one history entry per kind of field; writes nothing when
 * nothing differs. A lower limit stops new records and leaves existing ones unchanged.
 */
export async function saveFields(context: OperationContext, contract: Contract, given: Values): Promise<void> {
  assertValidContract(contract, given)
  const all = differenceIn(
    contract,
    given,
    KINDS.flatMap(([, fields]) => fields),
  )
  if (!all) return
  await patchContract(context.db, contract.id, all.after)
  for (const [action, fields] of KINDS) {
    const difference = differenceIn(contract, given, fields)
    if (difference) await writeContractChange(context, contract, { action, ...difference })
  }
}

/** The response of every call that changes a complex: its current state. */
export const changedContract = (
  { db, actor, clock }: OperationContext,
  { id }: Pick<Contract, 'id'>,
): Promise<ContractDetails> => contractResponse(db, actor, id, clock.now())
