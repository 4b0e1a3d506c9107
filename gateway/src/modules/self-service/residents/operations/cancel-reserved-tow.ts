import type { api } from '@curbwise/api'
import { NotFound, Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { changeTow, lockTowRow } from '../../../enforcement/tows/index.ts'
import { loadReservedTow } from '../queries/reserved-tow.query.ts'
import { canReservedTow } from '../reserved-tow.policy.ts'
import { presentReservedTow } from '../reserved-tow.presenter.ts'

const TAKEN_BACK = 'Withdrawn by the resident'

/** Cancels the request, unless a driver has it. */
export const cancelReservedTow: Operation<typeof api.residents.cancelReservedTow> = async (context, { params }) => {
  const { db, actor, clock } = context
  const tow = await lockTowRow(db, params.id)
  if (!tow || !canReservedTow.see(actor, tow).allowed) throw new NotFound()
  const { allowed, why } = canReservedTow.cancel(actor, tow)
  if (!allowed)
    throw new Refused(why ?? 'This can’t be done right now.', {
      code: tow.status === 'pending' ? 'on_the_way' : 'ended',
    })
  const now = clock.now()
  await changeTow(
    context,
    tow,
    { status: 'cancelled', cancelled_at: now, cancel_reason: TAKEN_BACK, since: now },
    { action: 'tow.cancelled', reason: TAKEN_BACK },
  )
  return presentReservedTow(actor, await loadReservedTow(db, actor, params.id))
}
