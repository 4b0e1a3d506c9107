import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canFirstDay } from '../first-day.policy.ts'
import { presentFirstDay } from '../first-day.presenter.ts'
import { firstDayFacts } from '../queries/first-day.query.ts'

export const readFirstDay: Operation<typeof api.firstDay.get> = async ({ db, actor, clock }, { params }) => {
  if (!canFirstDay(actor, params.id).allowed) throw new NotFound()
  return presentFirstDay(await firstDayFacts(db, params.id), clock.now())
}
