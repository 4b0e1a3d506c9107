import { type api, TOW_TEAM_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../../organizations/tow-companies/index.ts'
import { openTowTeam, TOW_TEAM_SORTS, TOW_USER_ID } from '../queries/tow-team-list.query.ts'
import { towTeamColumns } from '../queries/tow-team.columns.ts'
import { canTowTeam } from '../tow-user.policy.ts'
import { presentTowUser } from '../tow-user.presenter.ts'

/** Exports the list as a file and records the export in the history. */
export const exportTowUsers: ExportOperation<typeof api.towCompanies.exportTowUsers> = async (
  { db, actor, clock, history },
  { params, query },
) => {
  const company = await loadCompany(db, actor, params.id)
  assertPermitted(canTowTeam.read(actor, { tow_company_id: company.id }))
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName(company.name, 'tow team', localDate(clock.now().toISOString(), company.timezone)),
    sheet: 'Tow team',
    columns: towTeamColumns(company.timezone),
    query: openTowTeam(db, company, query).rows,
    ...sortOf(query.sort, TOW_TEAM_LIST, TOW_TEAM_SORTS, TOW_USER_ID),
    present: (found) => found.map((person) => presentTowUser(person, actor)),
    contracts: [],
    record: (rows) =>
      history({
        action: 'tow_team.exported',
        record_kind: 'tow_company',
        record_id: company.id,
        contract_id: null,
        tow_company_id: company.id,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
