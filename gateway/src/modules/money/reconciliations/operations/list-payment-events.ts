import type { api } from '@curbwise/api'
import { midnightAfterDate, startOfDate } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { findCompany } from '../../../organizations/tow-companies/index.ts'
import { presentEvent } from '../admin-transaction.presenter.ts'
import { PLATFORM_ZONE } from '../queries/admin-transactions.query.ts'
import { latestEvents } from '../queries/payment-events.query.ts'
import { canReconcile } from '../reconciliation.policy.ts'

const LATEST = 20

/** Lists the latest events; a day is one of the company, or of the platform's time zone. */
export const listPaymentEvents: Operation<typeof api.adminTransactions.events> = async ({ db, actor }, { query }) => {
  assertPermitted(canReconcile.read(actor))
  const { tow_company_id = null, day } = query
  const company = tow_company_id === null ? null : await findCompany(db, tow_company_id)
  if (company === undefined) throw new NotFound()
  const zone = company?.timezone ?? PLATFORM_ZONE
  const rows = await latestEvents(db, {
    tow_company_id,
    from: day === undefined ? null : new Date(startOfDate(day, zone)),
    until: day === undefined ? null : new Date(midnightAfterDate(day, zone)),
    limit: LATEST + 1,
  })
  return { data: rows.slice(0, LATEST).map(presentEvent), has_more: rows.length > LATEST }
}
