import type { api, ReplayedDecision } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { replayedAfter } from '../../../organizations/local-rules/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { whatIfToRead } from '../load-what-if.ts'

/** A decision for a company without boot access; none if only booting would differ. */
function withoutBoots(decision: ReplayedDecision): readonly ReplayedDecision[] {
  const actions = decision.actions.filter((action) => action !== 'boot')
  return decision.is_verdict || actions.length > 0 ? [{ ...decision, actions }] : []
}

/** The decisions of a replay that would differ, in the order of time. */
export const listWhatIfDecisions: Operation<typeof api.whatIfs.decisions> = async (context, { params, query }) => {
  const { db, actor } = context
  const { run, company } = await whatIfToRead(context, params.id)
  const page = await replayedAfter(db, run.id, query.after)
  const { has_booting_access } = await loadCompany(db, actor, company)
  return has_booting_access ? page : { ...page, data: page.data.flatMap(withoutBoots) }
}
