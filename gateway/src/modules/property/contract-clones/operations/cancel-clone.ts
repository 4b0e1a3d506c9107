import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { cloneAnswer } from '../clone-answer.ts'
import { canClone } from '../clone.policy.ts'
import { isUnfinished, loadClone, lockClone, patchUnfinishedClone } from '../clone.store.ts'

/** Cancels a running clone. Its transaction notices before it commits at the latest. */
export const cancelClone: Operation<typeof api.contractClones.cancel> = async (context, { params }) => {
  const { db, actor, clock } = context
  assertPermitted(canClone(actor))
  const found = await lockClone(db, params.cloneId)
  if (found.status === 'cancelled') return cloneAnswer(context, found)
  if (!isUnfinished(found))
    throw new Refused(found.status === 'done' ? 'This clone is already finished.' : 'This clone isn’t running.')
  await patchUnfinishedClone(db, found.id, { status: 'cancelled', ended_at: clock.now() })
  return cloneAnswer(context, await loadClone(db, found.id))
}
