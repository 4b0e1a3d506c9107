import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentCommissions } from '../commission.presenter.ts'
import { monthCommissions } from '../lifecycle/month-commissions.ts'
import { openMonth } from '../lifecycle/open-month.ts'

export const readCommissions: Operation<typeof api.commissions.list> = async (context, { params, query }) => {
  const month = await openMonth(context, params.id, query.month)
  return presentCommissions(context.actor, month, await monthCommissions(context.db, month))
}
