import type { api, ParsedQuery } from '@curbwise/api'
import type { ReportGroup } from '@curbwise/rules'
import { groupsFor, type ReportTab, tabsFor } from '@curbwise/rules/reports/tabs'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { ValidationFailed } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { findCompany, type TowCompany } from '../../../organizations/tow-companies/index.ts'
import { canReport, figuresOf, openReport, type OpenReport, presentGroup, readGroups } from '../../reports/index.ts'
import { filterWords } from '../../saved-reports/index.ts'
import { filterNames } from '../queries/filter-names.query.ts'
import type { ReportPaper } from '../papers/report.ts'

type Asked = ParsedQuery<typeof api.reports.document>

export interface LoadedReport {
  readonly paper: Omit<ReportPaper, 'issuer' | 'made_at'>
  /** Null for a manager whose complexes belong to several companies. */
  readonly company: TowCompany | null
}

/** Reads one part of a report as the screen shows it to this user. */
export async function loadReportDocument(
  { db, actor }: Pick<OperationContext, 'db' | 'actor'>,
  asked: Asked,
): Promise<LoadedReport> {
  const { tab, compared = 'before', filter = [] } = asked
  if (asked.by !== undefined) assertPermitted(canReport.divide(actor, asked.by))
  const report = await openReport({ db, actor }, asked)
  const by = divisionOf(tab, asked.by, report)
  const figures = await figuresOf(db, report)
  const groups = (await readGroups(db, report, by)).map(presentGroup)
  const companies = [...new Set(report.places.map(({ tow_company_id }) => tow_company_id))]
  const [first = actor.tow_company_id ?? asked.tow_company_id, another] = companies
  const names = report.sees_fleet ? await filterNames(db, filter, first === undefined ? [] : [first]) : {}
  return {
    paper: { tab, by, compared, figures, groups, filtered: filterWords(filter, names, figures.complexes) },
    company: first === undefined || another !== undefined ? null : ((await findCompany(db, first)) ?? null),
  }
}

/** Throws a 422 for a part that this user's reports don't have, and for a division that the part doesn't have. */
function divisionOf(tab: ReportTab, asked: ReportGroup | undefined, seen: OpenReport): ReportGroup {
  if (!tabsFor(seen).includes(tab)) throw new ValidationFailed({ tab: 'Choose a part that this report has' })
  const groups = groupsFor(tab, seen)
  const by = asked === undefined ? groups[0] : groups.find((one) => one === asked)
  if (by === undefined) throw new ValidationFailed({ by: 'Choose what this part of the report can be divided by' })
  return by
}
