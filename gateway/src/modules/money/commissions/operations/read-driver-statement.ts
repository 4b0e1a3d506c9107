import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentDriverStatement } from '../commission.presenter.ts'
import { monthCommissions } from '../lifecycle/month-commissions.ts'
import { openMonth } from '../lifecycle/open-month.ts'
import { personOfCompany } from '../queries/person-of-company.query.ts'

export const readDriverStatement: Operation<typeof api.commissions.get> = async (context, { params, query }) => {
  const month = await openMonth(context, params.id, query.month)
  const known = await personOfCompany(context.db, month.company.id, params.towUserId)
  if (!known) throw new NotFound()
  const people = await monthCommissions(context.db, month)
  const person = people.find(({ user_id }) => user_id === known.user_id)
  if (!person) throw new NotFound()
  return presentDriverStatement(context.actor, month, person)
}
