import { localDate, midnightAfterDate, monthAround, type Period, startOfDate } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { loadCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import { canCommission } from '../commission.policy.ts'

/** A month of a company, in whose time zone its days are. */
export interface OpenMonth {
  readonly company: TowCompany
  readonly month: string
  readonly period: Period
  readonly from_at: Date
  readonly until_at: Date
  readonly today: string
  readonly is_so_far: boolean
}

/** Throws `NotFound` for another company, and a 422 for a month that hasn't begun there. */
export async function openMonth(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  company_id: string,
  month: string,
): Promise<OpenMonth> {
  const company = await loadCompany(db, actor, company_id)
  assertPermitted(canCommission.read(actor))
  const period = monthAround(`${month}-01`)
  const today = localDate(clock.now().toISOString(), company.timezone)
  if (today < period.from) throw new ValidationFailed({ month: 'This month hasn’t begun yet' })
  return {
    company,
    month,
    period,
    from_at: new Date(startOfDate(period.from, company.timezone)),
    until_at: new Date(midnightAfterDate(period.until, company.timezone)),
    today,
    is_so_far: today <= period.until,
  }
}
