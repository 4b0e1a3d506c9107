import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { loadContract } from '../../organizations/contracts/index.ts'
import { canPermit, canSeePermit } from './permit.policy.ts'
import type { GuestPermit } from './permit.model.ts'
import { readPermit } from './permit.store.ts'

/** A permit that this person may write, or the answer that it never was: also for one of another unit, complex or company. */
export async function loadPermit({ db, actor }: OperationContext, id: string): Promise<GuestPermit> {
  const row = await readPermit(db, id)
  if (!canSeePermit(actor, row)) throw new NotFound()
  if (actor.kind !== 'resident') await loadContract(db, actor, row.contract_id)
  if (!canPermit.write(actor).allowed) throw new Unauthorized()
  return row
}
