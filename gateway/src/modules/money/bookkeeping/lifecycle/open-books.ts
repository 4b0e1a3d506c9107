import { daysOf, midnightAfterDate, type Period, startOfDate } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { ExportContext } from '../../../../operation/operation.ts'
import { loadCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import { canReport, openReport, type OpenReport } from '../../reports/index.ts'

/** A leap year. */
const MOST_DAYS = 366

/** What the bookkeeping of a company covers: a period of its days. */
export interface OpenBooks {
  readonly company: TowCompany
  /** The records that the entries of charges, payments, and refunds are made of. */
  readonly report: OpenReport
  readonly from_at: Date
  readonly until_at: Date
}

/** Throws `NotFound` for another company, and a 422 that names the field of a period that is too long or ends before it begins. */
export async function openBooks(
  { db, actor }: Pick<ExportContext, 'db' | 'actor'>,
  company_id: string,
  period: Period,
): Promise<OpenBooks> {
  const company = await loadCompany(db, actor, company_id)
  assertPermitted(canReport.export_books(actor))
  const { from, until } = period
  const report = await openReport({ db, actor }, { from, until, tow_company_id: company.id })
  if (daysOf(period) > MOST_DAYS)
    throw new ValidationFailed({ until: 'The bookkeeping of one file covers at most a year' })
  return {
    company,
    report,
    from_at: new Date(startOfDate(from, company.timezone)),
    until_at: new Date(midnightAfterDate(until, company.timezone)),
  }
}
