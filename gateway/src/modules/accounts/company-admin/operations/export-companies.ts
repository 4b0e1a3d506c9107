import { ADMIN_COMPANY_LIST, type api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { canAdminCompany } from '../admin-company.policy.ts'
import { presentCompany } from '../admin-company.presenter.ts'
import { COMPANY_COLUMNS } from '../queries/admin-company.columns.ts'
import { COMPANY_ID, COMPANY_SORTS, openCompanies, PLATFORM_ZONE } from '../queries/admin-companies.query.ts'

/** Exports the list as a file and records the export in the platform's history. */
export const exportCompanies: ExportOperation<typeof api.adminCompanies.export> = async (
  { db, actor, clock, history },
  { query },
) => {
  assertPermitted(canAdminCompany.read(actor))
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName('All', 'tow companies', localDate(clock.now().toISOString(), PLATFORM_ZONE)),
    sheet: 'Tow companies',
    columns: COMPANY_COLUMNS,
    query: openCompanies(db, query, clock.now()).rows,
    ...sortOf(query.sort, ADMIN_COMPANY_LIST, COMPANY_SORTS, COMPANY_ID),
    present: (found) => found.map(presentCompany),
    contracts: [],
    record: (rows) =>
      history({
        action: 'tow_companies.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
