import { type api, SYSTEM_BLOCK_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { BLOCK_ID, BLOCK_SORTS, openBlocks, PLATFORM_ZONE } from '../queries/system-blocks.query.ts'
import { BLOCK_COLUMNS } from '../system-block.columns.ts'
import { canBlock } from '../system-block.policy.ts'
import { presentBlocks } from '../system-block.presenter.ts'

/** Exports the list as a file and records the export in the platform's history. */
export const exportBlocks: ExportOperation<typeof api.systemBlocks.export> = async (context, { query }) => {
  const { db, actor, clock, history } = context
  assertPermitted(canBlock.read(actor))
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const now = clock.now()
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName('All', 'system-blocked vehicles', localDate(now.toISOString(), PLATFORM_ZONE)),
    sheet: 'System-blocked vehicles',
    columns: BLOCK_COLUMNS,
    query: openBlocks(db, query, now).rows,
    ...sortOf(query.sort, SYSTEM_BLOCK_LIST, BLOCK_SORTS, BLOCK_ID),
    present: (found) => presentBlocks(context, found),
    contracts: [],
    record: (rows) =>
      history({
        action: 'system_blocked_vehicles.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
