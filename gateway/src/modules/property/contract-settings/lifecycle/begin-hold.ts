import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { insertHold } from '../contract-hold.store.ts'
import { writeContractChange } from './contract-change.ts'

export interface Wanted {
  readonly reason: string | null
  /** undefined: not given; null: no end. */
  readonly until: Date | null | undefined
}

/** Puts a complex on hold from now on. Throws Refused for a disabled complex, and ValidationFailed without a reason. */
export async function beginHold(
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
