import { NotFound, Unauthorized } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { loadContract } from '../../organizations/contracts/index.ts'
import { canPermit, canSeePermit } from './permit.policy.ts'
import type { GuestPermit } from './permit.model.ts'
import { readPermit } from './permit.store.ts'

/**
 * Returns a permit that this user may change. Throws NotFound for one that doesn't exist and for another unit's, complex's, or
 * company's.
 */
export async function loadPermit({ db, actor }: OperationContext, id: string): Promise<GuestPermit> {
  const row = await readPermit(db, id)
  if (!canSeePermit(actor, row)) throw new NotFound()
  if (actor.kind !== 'resident') await loadContract(db, actor, row.contract_id)
  if (!canPermit.write(actor).allowed) throw new Unauthorized()
  return row
}
