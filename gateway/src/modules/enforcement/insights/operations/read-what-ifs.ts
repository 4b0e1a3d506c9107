import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { lastMonth, lastReplayOf, upcomingFor } from '../../../organizations/local-rules/index.ts'
import { companyToReplay, whatIfAnswer } from '../load-what-if.ts'
import { presentUpcoming } from '../what-if.presenter.ts'

/** Reads what a company can replay, and its last replay. */
export const readWhatIfs: Operation<typeof api.whatIfs.read> = async (context, { params }) => {
  const { db, clock } = context
  const company = await companyToReplay(context, params.id)
  const last = await lastReplayOf(db, company)
  return {
    month: lastMonth(clock.now()),
    versions: (await upcomingFor(db, company, clock.now())).map(presentUpcoming),
    last: last ? await whatIfAnswer(context, last) : null,
  }
}
