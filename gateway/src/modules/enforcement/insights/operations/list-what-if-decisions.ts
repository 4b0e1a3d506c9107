import type { api, ReplayedDecision } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { replayedAfter } from '../../../organizations/local-rules/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { whatIfToRead } from '../load-what-if.ts'

function withoutBootAnswer({ allows, ...answer }: ReplayedDecision['before']): ReplayedDecision['before'] {
  const { boot: _, ...others } = allows
  return { ...answer, allows: others }
}

/** A decision for a company without boot access; none if it was made for a boot or if only booting would differ. */
function withoutBoots(decision: ReplayedDecision): readonly ReplayedDecision[] {
  const actions = decision.actions.filter((action) => action !== 'boot')
  if (decision.record?.kind === 'boot' || (!decision.is_verdict && actions.length === 0)) return []
  return [
    { ...decision, actions, before: withoutBootAnswer(decision.before), after: withoutBootAnswer(decision.after) },
  ]
}

/** The decisions of a replay that would differ, in the order of time. */
export const listWhatIfDecisions: Operation<typeof api.whatIfs.decisions> = async (context, { params, query }) => {
  const { db, actor } = context
  const { run, company } = await whatIfToRead(context, params.id)
  const page = await replayedAfter(db, run.id, query.after)
  const { has_booting_access } = await loadCompany(db, actor, company)
  return has_booting_access ? page : { ...page, data: page.data.flatMap(withoutBoots) }
}
