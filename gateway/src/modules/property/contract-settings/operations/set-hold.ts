import type { api } from '@curbwise/api'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { contractToChange, writeContractChange } from '../lifecycle/contract-change.ts'
import { changedContract } from '../lifecycle/save-fields.ts'
import type { ContractHold } from '../contract-hold.model.ts'
import { insertHold, lockLiveHold, patchHold } from '../contract-hold.store.ts'
import { holdEnd } from '../lifecycle/hold.ts'

interface Wanted {
  readonly reason: string | null
  /** undefined: not given; null: no end. */
  readonly until: Date | null | undefined
}

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

async function beginHold(
  context: OperationContext,
  contract: Contract,
  { reason, until = null }: Wanted,
): Promise<void> {
  const { db, actor, clock } = context
  if (!contract.is_active) throw new Refused('This complex is disabled, so it can’t be put on hold.')
  if (!reason) throw new ValidationFailed({ reason: 'Enter a reason for everyone who sees the hold' })
  await insertHold(db, {
    contract_id: contract.id,
    reason,
    valid_from: clock.now(),
    valid_until: until,
    created_by: actor.user_id,
  })
  await writeContractChange(context, contract, {
    action: 'hold_set',
    before: null,
    after: { reason, until: until?.toISOString() ?? null },
    reason,
  })
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
