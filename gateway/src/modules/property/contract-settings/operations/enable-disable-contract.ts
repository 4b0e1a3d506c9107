import type { api } from '@curbwise/api'
import { patchContract } from '../../../organizations/contracts/index.ts'
import { callForValue } from '../../../../db/call-function.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { contractToChange, writeContractChange } from '../lifecycle/contract-change.ts'
import { changedContract } from '../lifecycle/save-fields.ts'

/**
 * Disabling logs the residents out, hides the complex from its managers and external company immediately, and prevents new
 * records. Custody continues and permits stay valid. With `is_active`, a repeated call changes nothing.
 */
export const enableDisableContract: Operation<typeof api.contracts.enableDisable> = async (
  context,
  { params, body },
) => {
  const { db, publishChange } = context
  const contract = await contractToChange(context, params.id, 'enable_disable')
  const is_active = body?.is_active ?? !contract.is_active
  if (is_active !== contract.is_active) {
    await patchContract(db, contract.id, { is_active })
    if (!is_active) await callForValue(db, 'end_resident_sessions', contract.id)
    await writeContractChange(context, contract, {
      action: is_active ? 'enabled' : 'disabled',
      before: { is_active: contract.is_active },
      after: { is_active },
      reason: body?.reason || null,
    })
    await publishChange('tows', null, contract.id)
  }
  return changedContract(context, contract)
}
