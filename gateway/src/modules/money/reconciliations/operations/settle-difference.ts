import type { api } from '@curbwise/api'
import { moneyText } from '@curbwise/rules'
import type { Operation } from '../../../../operation/operation.ts'
import { patchDifference } from '../difference.store.ts'
import { aboutDifference, differenceResponse, differenceToChange } from '../load-difference.ts'

/** Marks a difference as settled. It changes no money: someone has dealt with it, and says how. */
export const settleDifference: Operation<typeof api.adminReconciliations.settle> = async (
  context,
  { params, body },
) => {
  const { db, actor, clock, recordChange } = context
  const difference = await differenceToChange(context, params.id, 'settle')
  await patchDifference(db, difference.id, {
    settled_at: clock.now(),
    settled_by: actor.user_id,
    settled_by_name: actor.name,
    settled_reason: body.reason,
  })
  const { kind, money, here_cents, there_cents } = difference
  await recordChange(
    [
      {
        action: 'reconciliation.settled',
        ...aboutDifference(difference),
        before: null,
        after: { money, difference: kind, amount: moneyText(there_cents ?? here_cents ?? 0) },
        reason: body.reason,
      },
    ],
    [{ resource: 'payments', id: difference.id, contract_id: null }],
  )
  return differenceResponse(context, difference.id)
}
