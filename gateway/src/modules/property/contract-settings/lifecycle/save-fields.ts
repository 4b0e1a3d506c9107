import type { ContractDetails } from '@curbwise/api'
import type { OperationContext } from '../../../../operation/operation.ts'
import { type Contract, contractAnswer, patchContract } from '../../../organizations/contracts/index.ts'
import { writeContractChange } from './contract-change.ts'
import { differenceIn, LIMIT_FIELDS, PLACE_FIELDS, SETTING_FIELDS, type Values } from '../contract-fields.ts'
import { assertValidContract } from './validate-contract.ts'

const KINDS = [
  ['edited', PLACE_FIELDS],
  ['settings_changed', SETTING_FIELDS],
  ['limits_changed', LIMIT_FIELDS],
] as const

/**
 * Writes what differs of a locked complex, from now on, with one entry of history for each kind of field; nothing when
 * nothing differs. A lower limit stops what is new and touches no record that stands.
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

/** The answer of every call that changes a complex: the complex as it is now. */
export const changedContract = (
  { db, actor, clock }: OperationContext,
  { id }: Pick<Contract, 'id'>,
): Promise<ContractDetails> => contractAnswer(db, actor, id, clock.now())
