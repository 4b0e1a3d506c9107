import type { api } from '@curbwise/api'
import { Refused, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { contractsByIds } from '../../../organizations/contracts/index.ts'
import {
  countDecisions,
  findRulesById,
  hasOpenReplayOf,
  insertReplay,
  lastMonth,
  ofCompany,
  upcomingFor,
} from '../../../organizations/local-rules/index.ts'
import { aboutCompany, companyToReplay, whatIfAnswer } from '../load-what-if.ts'

/** Queues the replay of a company's decisions of last month with other settings or rules. */
export const startWhatIf: Operation<typeof api.whatIfs.start> = async (context, { params, body }) => {
  const { db, actor, clock, enqueue, recordChange } = context
  const company = await companyToReplay(context, params.id)
  const complexes = await complexesOf(context, company, body.contract_ids ?? null)
  const rules = body.rules_version ? await upcomingRules(context, company, body.rules_version) : null
  if (await hasOpenReplayOf(db, company))
    throw new Refused('A replay of this company is running already. Wait for it, or cancel it.')
  const month = lastMonth(clock.now())
  const { grace_minutes = null, minimum_notice_hours = null } = body
  const run = await insertReplay(db, {
    tow_company_id: company,
    contract_ids: complexes,
    grace_minutes,
    minimum_notice_hours,
    ...(rules && { rules_id: rules.id, figures: rules.rule, verified_on: rules.verified_on }),
    month,
    total: await countDecisions(db, ofCompany(company, complexes, month)),
    counts: {},
    requested_by: actor.user_id,
    requested_by_name: actor.name,
    queued_at: clock.now(),
    created_by: actor.user_id,
  })
  await enqueue('replay_rules', { replay_id: run.id }, { tow_company_id: company })
  const after = { month, grace_minutes, min_notice_hours: minimum_notice_hours, version: rules?.code ?? null }
  await recordChange([{ action: 'what_if.started', ...aboutCompany(company), before: null, after }], [])
  return whatIfAnswer(context, run)
}

type Context = Pick<OperationContext, 'db' | 'actor' | 'clock'>

/** The chosen complexes, each once; null for all. Throws unless all are the company's own and real. */
async function complexesOf({ db, actor }: Context, company: string, ids: readonly string[] | null) {
  if (ids === null) return null
  const chosen = [...new Set(ids)]
  const found = await contractsByIds(db, actor, chosen)
  const own = found.filter(({ tow_company_id, is_practice }) => tow_company_id === company && !is_practice)
  if (own.length < chosen.length) throw new ValidationFailed({ contract_ids: 'Choose complexes of this company' })
  return chosen
}

async function upcomingRules({ db, clock }: Context, company: string, version: string) {
  const upcoming = (await upcomingFor(db, company, clock.now())).find(({ code }) => code === version)
  const rules = upcoming && (await findRulesById(db, upcoming.id))
  if (!rules)
    throw new ValidationFailed({ rules_version: 'Choose upcoming rules of a place where the company has complexes' })
  return rules
}
