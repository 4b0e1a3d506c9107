import type { api } from '@curbwise/api'
import { moneyText } from '@curbwise/rules'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { writeZeroLine } from '../../custody/index.ts'
import { authorize, changeTow } from '../lifecycle/change-tow.ts'
import { lockTow } from '../tow.store.ts'
import { loadTowDetails } from '../queries/tow-details.ts'

/**
 * Sets the whole charge to zero with one negative line and a reason. Edits no other line, and storage stops growing.
 */
export const zeroCharge: Operation<typeof api.tows.zeroCharge> = async (context, { params, body: { reason } }) => {
  const { db, actor, clock } = context
  const tow = await lockTow(db, actor, params.id)
  authorize(actor, 'zero_charge', tow)
  const now = clock.now()
  const cents = await writeZeroLine(context, tow, { now, reason })
  if (cents === 0) throw new Refused('Nothing is charged for this tow.')
  await changeTow(
    context,
    tow,
    { zeroed_at: now, zeroed_by: actor.user_id, zero_reason: reason },
    { action: 'tow.zeroed', reason, names: { amount: moneyText(cents) } },
  )
  return loadTowDetails(db, actor, params.id)
}
