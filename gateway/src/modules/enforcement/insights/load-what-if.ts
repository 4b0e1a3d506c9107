import type { WhatIf } from '@curbwise/api'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import { NotFound } from '../../../errors/errors.ts'
import type { HistoryEntry, OperationContext } from '../../../operation/operation.ts'
import { contractsByIds } from '../../organizations/contracts/index.ts'
import { findReplay, findRulesById, type RulesReplayRun } from '../../organizations/local-rules/index.ts'
import { loadCompany } from '../../organizations/tow-companies/index.ts'
import { canReadInsights } from './insights.policy.ts'
import { presentWhatIf } from './what-if.presenter.ts'

type Context = Pick<OperationContext, 'db' | 'actor'>

/** Returns the id of a company whose decisions this person may replay. Throws NotFound for another tenant's. */
export async function companyToReplay({ db, actor }: Context, id: string): Promise<string> {
  const company = await loadCompany(db, actor, id)
  assertPermitted(canReadInsights(actor, company.id))
  return company.id
}

/** Returns a replay that a company asked for. Throws NotFound for another tenant's, and for one of the platform. */
export async function whatIfToRead(
  context: Context,
  id: string,
): Promise<{ readonly run: RulesReplayRun; readonly company: string }> {
  const run = await findReplay(context.db, id)
  if (!run || run.tow_company_id === null) throw new NotFound()
  return { run, company: await companyToReplay(context, run.tow_company_id) }
}

/** The response of every call about one replay. */
export async function whatIfAnswer({ db, actor }: Context, run: RulesReplayRun): Promise<WhatIf> {
  const rules = run.rules_id === null ? undefined : await findRulesById(db, run.rules_id)
  const complexes = run.contract_ids && (await contractsByIds(db, actor, run.contract_ids))
  const { has_booting_access } = await loadCompany(db, actor, run.tow_company_id ?? '')
  return presentWhatIf(run, {
    has_booting_access,
    complexes:
      complexes &&
      complexes.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    rules_version: rules?.code ?? null,
  })
}

/** A replay as the company's history names it. */
export const aboutCompany = (
  tow_company_id: string,
): Pick<HistoryEntry, 'record_kind' | 'record_id' | 'contract_id' | 'tow_company_id'> => ({
  record_kind: 'tow_company',
  record_id: tow_company_id,
  contract_id: null,
  tow_company_id,
})
