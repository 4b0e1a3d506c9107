import { localDate, midnightAfterDate, monthAround, startOfDate } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { findStorageLot } from '../../../enforcement/fleet/index.ts'
import { loadCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import { openReport, type OpenReport } from '../../reports/index.ts'
import { canReadLotStatement } from '../statement.policy.ts'

export interface AskedLotStatement {
  readonly storage_lot_id: string
  readonly month: string
}

type Lot = NonNullable<Awaited<ReturnType<typeof findStorageLot>>>

/** A statement of a lot that this user may read. */
export interface OpenLotStatement {
  readonly month: string
  readonly company: TowCompany
  readonly lot: Lot
  /** The money of the lot's cars, as reports count it. */
  readonly report: OpenReport
  readonly from_at: Date
  readonly until_at: Date
  readonly is_so_far: boolean
  readonly at: Date
}

/** Throws `NotFound` for another company and another company's lot, and a 422 for a month that hasn't begun. */
export async function openLotStatement(
  { db, actor, clock }: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  company_id: string,
  { storage_lot_id, month }: AskedLotStatement,
): Promise<OpenLotStatement> {
  const company = await loadCompany(db, actor, company_id)
  assertPermitted(canReadLotStatement(actor))
  const lot = await findStorageLot(db, storage_lot_id)
  if (lot?.tow_company_id !== company.id) throw new NotFound()
  const period = monthAround(`${month}-01`)
  const at = clock.now()
  const today = localDate(at.toISOString(), company.timezone)
  if (today < period.from) throw new ValidationFailed({ month: 'This month hasn’t begun yet' })
  const asked = { ...period, tow_company_id: company.id, filter: [`lot_id:is:${lot.id}`] }
  return {
    month,
    company,
    lot,
    report: await openReport({ db, actor }, asked),
    from_at: new Date(startOfDate(period.from, company.timezone)),
    until_at: new Date(midnightAfterDate(period.until, company.timezone)),
    is_so_far: today <= period.until,
    at,
  }
}
