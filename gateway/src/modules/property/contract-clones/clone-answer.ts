import type { ContractCloneDetail } from '@curbwise/api'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import type { ContractClone } from './clone.model.ts'
import { canClone } from './clone.policy.ts'
import { presentClone } from './clone.presenter.ts'
import { loadClone } from './clone.store.ts'
import { cloneNames } from './queries/clone-names.query.ts'
import { lookAlikesOf } from './queries/look-alikes.query.ts'

/** Returns the clone, if the user can clone complexes. */
export async function openClone({ db, actor }: OperationContext, id: string): Promise<ContractClone> {
  assertPermitted(canClone(actor))
  return loadClone(db, id)
}

/** The response of every call about one clone. */
export async function cloneAnswer({ db, clock }: OperationContext, row: ContractClone): Promise<ContractCloneDetail> {
  const names = (await cloneNames(db, [row])).get(row.id)
  if (!names) throw new NotFound()
  return {
    ...presentClone(row, names),
    look_alikes: row.contract_id === null ? [] : await lookAlikesOf(db, row.contract_id, clock.now()),
  }
}
