import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { countOpen, latestDifferences, latestRuns } from '../queries/reconciliations.query.ts'
import { presentDifference, presentRun } from '../reconciliation.presenter.ts'
import { canReconcile } from '../reconciliation.policy.ts'

const MOST = 100

export const listReconciliations: Operation<typeof api.adminReconciliations.list> = async (context, { query }) => {
  const { db, actor } = context
  assertPermitted(canReconcile.read(actor))
  const wanted = { tow_company_id: query.tow_company_id ?? null, day: query.day ?? null }
  if (wanted.tow_company_id !== null && !(await findCompany(db, wanted.tow_company_id))) throw new NotFound()
  const differences = await latestDifferences(db, { ...wanted, limit: MOST + 1 })
  return {
    runs: (await latestRuns(db, wanted)).map(presentRun),
    differences: differences.slice(0, MOST).map((difference) => presentDifference(context, difference)),
    has_more: differences.length > MOST,
    open: await countOpen(db),
  }
}
