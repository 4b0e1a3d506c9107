import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { lastCheck } from '../queries/chain-check.query.ts'

/** Returns the result of the last full check of a chain: the company's own, or that of a complex the user can see. */
export const readChain: Operation<typeof api.history.chain> = async ({ db, actor }, { query }) => {
  const company = query.contract_id
    ? (await loadContract(db, actor, query.contract_id)).tow_company_id
    : (query.tow_company_id ?? actor.tow_company_id)
  if (!company) throw new NotFound()
  if (!query.contract_id) await loadCompany(db, actor, company)
  const check = await lastCheck(db, company)
  if (!check) return { state: 'not_checked', checked_at: null, broken_at: null, entries: 0 }
  const { checked_at, broken_at, entries } = check
  return { state: broken_at === null ? 'verified' : 'broken', checked_at: checked_at.toISOString(), broken_at, entries }
}
