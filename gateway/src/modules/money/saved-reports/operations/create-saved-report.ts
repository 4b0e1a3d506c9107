import type { api, ParsedBody } from '@curbwise/api'
import { groupsFor, tabsFor } from '@curbwise/rules/reports/tabs'
import { localDate, MOST_SAVED_REPORTS, type Period, savedDates } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Refused, Unauthorized, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { assertFilters, canReport, openReport, type OpenReport } from '../../reports/index.ts'
import { companyOfReports } from '../lifecycle/company-of-reports.ts'
import { namesInFilters } from '../lifecycle/filtered-records.ts'
import { presentOne } from '../lifecycle/present-saved-reports.ts'
import { forWords, recordSavedReport } from '../lifecycle/record-saved-report.ts'
import { canSavedReport } from '../saved-report.policy.ts'
import { countSavedReports, insertSavedReport } from '../saved-report.store.ts'

type Body = ParsedBody<typeof api.savedReports.create>

/** Returns the dates of the report today. Throws a 422 for dates beside a period that moves, or with only one of them. */
function datesOf({ preset, from, until }: Body, today: string): Period {
  if (preset !== null && (from !== null || until !== null))
    throw new ValidationFailed({ preset: 'Choose a period, or enter its first and last day' })
  if (preset === null && from === null) throw new ValidationFailed({ from: 'Choose a period, or enter the first day' })
  if (preset === null && until === null) throw new ValidationFailed({ until: 'Enter the last day' })
  return savedDates({ preset, from, until }, today)
}

/** Throws for a part or a division that this user's report doesn't have. */
function assertShown(report: OpenReport, { tab, by }: Body): void {
  if (!tabsFor(report).includes(tab)) throw new ValidationFailed({ tab: 'Choose a part that your report has' })
  if (by !== null && !groupsFor(tab, report).includes(by))
    throw new ValidationFailed({ by: 'This part of the report isn’t divided by that' })
}

/** Saves the report that is on the screen. */
export const createSavedReport: Operation<typeof api.savedReports.create> = async (context, { body }) => {
  const { db, actor, clock } = context
  if (actor.user_id === null) throw new Unauthorized()
  const tow_company_id = await companyOfReports(db, actor, body.tow_company_id)
  if (body.is_shared) assertPermitted(canSavedReport.share(actor))
  if (body.by !== null) assertPermitted(canReport.divide(actor, body.by))
  const period = datesOf(body, localDate(clock.now().toISOString(), 'UTC'))
  const report = await openReport(context, {
    ...period,
    filter: body.filter,
    ...(tow_company_id !== null && { tow_company_id }),
  })
  assertShown(report, body)
  assertFilters(db, body.filter)
  const filter_names = await namesInFilters(db, report, tow_company_id)
  const owned = { tow_company_id, owner_id: actor.user_id, is_shared: body.is_shared }
  if ((await countSavedReports(db, owned)) >= MOST_SAVED_REPORTS)
    throw new Refused(`There are ${MOST_SAVED_REPORTS} saved reports already. Delete one first.`)
  const saved = await insertSavedReport(db, {
    ...owned,
    name: body.name,
    tab: body.tab,
    preset: body.preset,
    from_date: body.from,
    until_date: body.until,
    compared: body.compared,
    divided_by: body.by,
    filters: body.filter,
    filter_names,
    created_by: actor.user_id,
  })
  await recordSavedReport(context, 'saved_report.added', saved, null, {
    name: saved.name,
    for: forWords(saved.is_shared),
  })
  return presentOne(context, saved)
}
