import { type api, EXTERNAL_COMPANY_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { canExternalCompany } from '../external-company.policy.ts'
import { presentExternalCompany } from '../external-company.presenter.ts'
import { EXTERNAL_COMPANY_COLUMNS } from '../queries/external.columns.ts'
import {
  EXTERNAL_COMPANY_ID,
  EXTERNAL_COMPANY_SORTS,
  openExternalCompanies,
  PLATFORM_ZONE,
} from '../queries/external-companies.query.ts'

/** Exports the list as a file and records the export in the platform's history. */
export const exportExternalCompanies: ExportOperation<typeof api.externalCompanies.export> = async (
  { db, actor, clock, history },
  { query },
) => {
  assertPermitted(canExternalCompany.read(actor))
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName('All', 'external companies', localDate(clock.now().toISOString(), PLATFORM_ZONE)),
    sheet: 'External companies',
    columns: EXTERNAL_COMPANY_COLUMNS,
    query: openExternalCompanies(db, query).rows,
    ...sortOf(query.sort, EXTERNAL_COMPANY_LIST, EXTERNAL_COMPANY_SORTS, EXTERNAL_COMPANY_ID),
    present: (found) => found.map(presentExternalCompany),
    contracts: [],
    record: (rows) =>
      history({
        action: 'external_companies.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
