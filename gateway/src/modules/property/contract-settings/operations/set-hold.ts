import type { api } from '@curbwise/api'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { contractToChange, writeContractChange } from '../lifecycle/contract-change.ts'
import { changedContract } from '../lifecycle/save-fields.ts'
import type { ContractHold } from '../contract-hold.model.ts'
import { lockLiveHold, patchHold } from '../contract-hold.store.ts'
import { beginHold, type Wanted } from '../lifecycle/begin-hold.ts'
import { holdEnd } from '../lifecycle/hold.ts'

/**
 * Sets, changes, or lifts a hold. Tows that aren't hooked up yet alert their dispatcher without extra work here, since they
 * are decided again on every read.
 */
export const setHold: Operation<typeof api.contracts.hold> = async (context, { params, body }) => {
  const { db, clock, publishChange } = context
  const contract = await contractToChange(context, params.id, 'hold')
  const now = clock.now()
  const hold = await lockLiveHold(db, contract.id, now)
  const wanted: Wanted = { reason: body?.reason || null, until: holdEnd(body?.until, contract.timezone, now) }
  if (body?.on_hold ?? !hold)
    await (hold ? editHold(context, contract, hold, wanted) : beginHold(context, contract, wanted))
  else if (hold) await liftHold(context, contract, hold)
  await publishChange('tows', null, contract.id)
  return changedContract(context, contract)
}

/** Keeps the fields of the existing hold that the request leaves out. */
async function editHold(
  context: OperationContext,
  contract: Contract,
  hold: ContractHold,
  wanted: Wanted,
): Promise<void> {
  const reason = wanted.reason ?? hold.reason
  const until = wanted.until === undefined ? hold.valid_until : wanted.until
  if (reason === hold.reason && until?.getTime() === hold.valid_until?.getTime()) return
  await patchHold(context.db, hold.id, { reason, valid_until: until })
  await writeContractChange(context, contract, {
    action: 'hold_edited',
    reason,
    before: { reason: hold.reason, until: hold.valid_until?.toISOString() ?? null },
    after: { reason, until: until?.toISOString() ?? null },
  })
}

async function liftHold(context: OperationContext, contract: Contract, hold: ContractHold): Promise<void> {
  const { db, actor, clock } = context
  const end = new Date(Math.max(clock.now().getTime(), hold.valid_from.getTime() + 1))
  await patchHold(db, hold.id, { valid_until: end, ended_by: actor.user_id })
  await writeContractChange(context, contract, {
    action: 'hold_lifted',
    before: { reason: hold.reason, until: hold.valid_until?.toISOString() ?? null },
    after: null,
  })
}
