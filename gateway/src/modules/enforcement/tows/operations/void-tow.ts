import type { api } from '@curbwise/api'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { authorize, changedTow, entryOf, patchTow, type Patch } from '../lifecycle/change-tow.ts'
import { loadTow, lockTow } from '../tow.store.ts'
import type { TowRecord } from '../queries/tow.query.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

/** Voids a closed tow with a reason and, optionally, the tow that replaces it. Edits none of its other data. */
export const voidTow: Operation<typeof api.tows.voidTow> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'void', tow)
  const successor = body.successor_id ? await successorOf(context, tow, body.successor_id) : null
  const patch: Patch = {
    voided_at: clock.now(),
    voided_by: actor.user_id,
    void_reason: body.reason,
    successor_id: successor?.id ?? null,
  }
  await patchTow(context, tow, patch)
  const names = { successor: successor && String(successor.number) }
  await context.recordChange(
    [entryOf(tow, patch, { action: 'tow.voided', reason: body.reason, names })],
    [
      changedTow(tow),
      ...(successor ? [{ resource: 'tows', id: successor.id, contract_id: successor.contract_id } as const] : []),
    ],
  )
  return loadTowDetails(db, actor, params.id)
}

/** Returns the tow that replaces a voided one: another tow of the same complex that isn't voided itself. */
async function successorOf({ db, actor }: OperationContext, tow: TowRecord, id: string): Promise<TowRecord> {
  const successor = await loadTow(db, actor, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!successor || successor.contract_id !== tow.contract_id)
    throw new ValidationFailed({ successor_id: 'Choose a tow of the same complex' })
  // A voided tow can't be a successor, so successors never form a cycle.
  if (successor.id === tow.id || successor.voided_at !== null)
    throw new ValidationFailed({ successor_id: "Choose another tow that isn't voided" })
  return successor
}
