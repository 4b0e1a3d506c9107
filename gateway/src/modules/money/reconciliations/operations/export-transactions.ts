import { ADMIN_TRANSACTION_LIST, type api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { presentTransaction } from '../admin-transaction.presenter.ts'
import { TRANSACTION_COLUMNS } from '../queries/admin-transaction.columns.ts'
import {
  checkedTransactions,
  openTransactions,
  PLATFORM_ZONE,
  TRANSACTION_ID,
  TRANSACTION_SORTS,
} from '../queries/admin-transactions.query.ts'
import { canReconcile } from '../reconciliation.policy.ts'

/** Exports the list as a file and records the export in the platform's history. */
export const exportTransactions: ExportOperation<typeof api.adminTransactions.export> = async (
  { db, actor, clock, history },
  { query },
) => {
  assertPermitted(canReconcile.read(actor))
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName('All', 'transactions', localDate(clock.now().toISOString(), PLATFORM_ZONE)),
    sheet: 'Transactions',
    columns: TRANSACTION_COLUMNS,
    query: (await openTransactions(db, query)).rows,
    ...sortOf(query.sort, ADMIN_TRANSACTION_LIST, TRANSACTION_SORTS, TRANSACTION_ID),
    present: (found) => checkedTransactions(found).map(presentTransaction),
    contracts: [],
    record: (rows) =>
      history({
        action: 'transactions.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
