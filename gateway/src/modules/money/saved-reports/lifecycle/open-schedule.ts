import { localDate } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { openReport } from '../../reports/index.ts'
import type { SavedReport } from '../saved-report.model.ts'
import { canSavedReport } from '../saved-report.policy.ts'
import { loadSavedReport } from '../saved-report.store.ts'
import { companyOfReports } from './company-of-reports.ts'

const CENTRAL = 'America/Chicago'

/** Returns a saved report whose emails this user may change, and the time zone of its company. Throws `NotFound` and `Refused`. */
export async function openSchedule(
  context: Pick<OperationContext, 'db' | 'actor' | 'clock'>,
  id: string,
  { lock = false } = {},
): Promise<{ readonly saved: SavedReport; readonly timezone: string }> {
  const { db, actor, clock } = context
  const saved = await loadSavedReport(db, actor, id, { lock })
  const tow_company_id = await companyOfReports(db, actor, saved.tow_company_id ?? undefined)
  assertPermitted(canSavedReport.update(actor, saved))
  const today = localDate(clock.now().toISOString(), CENTRAL)
  const { timezone, places } = await openReport(context, {
    from: today,
    until: today,
    ...(tow_company_id !== null && { tow_company_id }),
  })
  return { saved, timezone: timezone ?? places[0]?.timezone ?? CENTRAL }
}
