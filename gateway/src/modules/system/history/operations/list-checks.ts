import type { api } from '@curbwise/api'
import { latestVerifications } from '../../../../jobs/history-verification.store.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentCheck } from '../check.presenter.ts'
import { companyOfChain } from '../company-of-chain.ts'

const LATEST = 10

export const listChecks: Operation<typeof api.history.checks> = async ({ db, actor, clock }, { query }) => {
  const company = await companyOfChain(db, actor, query.tow_company_id)
  const found = await latestVerifications(db, company, LATEST)
  return { data: found.map((check) => presentCheck(check, clock.now())) }
}
