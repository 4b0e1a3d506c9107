import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'

interface Check {
  readonly checked_at: Date
  readonly broken_at: number | null
  readonly entries: number
}

/** How the chain was found when it was last read whole: the company's own, or that of a complex which the person knows. */
export const readChain: Operation<typeof api.history.chain> = async ({ db, actor }, { query }) => {
  const company = query.contract_id
    ? (await loadContract(db, actor, query.contract_id)).tow_company_id
    : (query.tow_company_id ?? actor.tow_company_id)
  if (!company) throw new NotFound()
  if (!query.contract_id) await loadCompany(db, actor, company)
  const check = await db('history_checks')
    .where({ chain_id: company })
    .first<Check | undefined>('checked_at', db.raw('broken_at::int as broken_at'), db.raw('entries::int as entries'))
  if (!check) return { state: 'not_checked', checked_at: null, broken_at: null, entries: 0 }
  const { checked_at, broken_at, entries } = check
  return { state: broken_at === null ? 'verified' : 'broken', checked_at: checked_at.toISOString(), broken_at, entries }
}
