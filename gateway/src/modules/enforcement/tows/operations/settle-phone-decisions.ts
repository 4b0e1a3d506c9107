import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { changeTow } from '../lifecycle/change-tow.ts'
import { settleDifferences } from '../phone-decision.bulk.ts'
import { loadTowDetails } from '../queries/tow-details.ts'
import { canSettlePhone } from '../tow.policy.ts'
import { lockTow } from '../tow.store.ts'

/** Lets a tow go on, with a reason, although a phone and the server decided differently. */
export const settlePhoneDecisions: Operation<typeof api.tows.settlePhoneDecisions> = async (
  context,
  { params, body: { reason } },
) => {
  const { db, actor, clock } = context
  const tow = await lockTow(db, actor, params.id)
  if (!canSettlePhone(actor, tow)) throw new Refused('There is no difference to decide about on this tow.')
  await settleDifferences(db, tow.id, { at: clock.now(), by: actor.user_id, by_name: actor.name, reason })
  await changeTow(context, tow, { phone_check: 'settled' }, { action: 'tow.phone_settled', reason })
  return loadTowDetails(db, actor, tow.id)
}
