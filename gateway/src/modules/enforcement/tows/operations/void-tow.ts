import type { api } from '@curbwise/api'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { authorize, changeTow } from '../lifecycle/change-tow.ts'
import { loadTow, lockTow } from '../tow.store.ts'
import type { TowRecord } from '../queries/tow.query.ts'
import { loadTowDetails } from '../queries/tow-details.query.ts'

/** Voids a closed tow: nothing of it is edited, and whoever reads it is told why, and which tow stands in its place. */
export const voidTow: Operation<typeof api.tows.voidTow> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'void', tow)
  const successor = body.successor_id ? await successorOf(context, tow, body.successor_id) : null
  await changeTow(
    context,
    tow,
    {
      voided_at: clock.now(),
      voided_by: actor.user_id,
      void_reason: body.reason,
      successor_id: successor?.id ?? null,
    },
    { action: 'tow.voided', reason: body.reason, names: { successor: successor && String(successor.number) } },
  )
  if (successor) await context.publishChange('tows', successor.id, successor.contract_id)
  return loadTowDetails(db, actor, params.id)
}

/** The tow in whose favor another is voided: of the same complex, standing, and not that tow itself. */
async function successorOf({ db, actor }: OperationContext, tow: TowRecord, id: string): Promise<TowRecord> {
  const successor = await loadTow(db, actor, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (!successor || successor.contract_id !== tow.contract_id)
    throw new ValidationFailed({ successor_id: 'Choose a tow of the same complex' })
  // What is voided is no successor, so no chain of them ever closes.
  if (successor.id === tow.id || successor.voided_at !== null)
    throw new ValidationFailed({ successor_id: 'Choose another tow that stands' })
  return successor
}
