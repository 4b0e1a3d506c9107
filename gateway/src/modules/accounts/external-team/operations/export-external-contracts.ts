import { type api, EXTERNAL_CONTRACT_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { canExternalCompany } from '../external-company.policy.ts'
import { presentExternalContract } from '../external-contract.presenter.ts'
import { EXTERNAL_CONTRACT_COLUMNS } from '../queries/external.columns.ts'
import { PLATFORM_ZONE } from '../queries/external-companies.query.ts'
import {
  EXTERNAL_CONTRACT_ID,
  EXTERNAL_CONTRACT_SORTS,
  openExternalContracts,
} from '../queries/external-contracts.query.ts'

/** Exports the list as a file and records the export in the platform's history. */
export const exportExternalContracts: ExportOperation<typeof api.externalContracts.export> = async (
  { db, actor, clock, history },
  { query },
) => {
  assertPermitted(canExternalCompany.read(actor))
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName('All', 'external contracts', localDate(clock.now().toISOString(), PLATFORM_ZONE)),
    sheet: 'External contracts',
    columns: EXTERNAL_CONTRACT_COLUMNS,
    query: openExternalContracts(db, query).rows,
    ...sortOf(query.sort, EXTERNAL_CONTRACT_LIST, EXTERNAL_CONTRACT_SORTS, EXTERNAL_CONTRACT_ID),
    present: (found) => found.map(presentExternalContract),
    contracts: [],
    record: (rows) =>
      history({
        action: 'external_contracts.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
