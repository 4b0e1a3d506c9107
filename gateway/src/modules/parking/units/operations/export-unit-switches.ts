import { type api, UNIT_SWITCH_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { authorizeUnit } from '../lock-unit.ts'
import { SWITCH_COLUMNS } from '../queries/switch.columns.ts'
import { openUnitSwitches, PLATFORM_ZONE, UNIT_ID, UNIT_SWITCH_SORTS } from '../queries/unit-switches.query.ts'
import { presentSwitchedUnit } from '../switched-unit.presenter.ts'

/** Exports the list as a file and records the export in the platform's history. */
export const exportUnitSwitches: ExportOperation<typeof api.unitSwitches.export> = async (
  { db, actor, clock, history },
  { query },
) => {
  authorizeUnit(actor, 'switches')
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const { format, segment = 'off', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName('All', 'registration switches', localDate(clock.now().toISOString(), PLATFORM_ZONE)),
    sheet: 'Registration switches',
    columns: SWITCH_COLUMNS,
    query: openUnitSwitches(db, query).rows,
    ...sortOf(query.sort, UNIT_SWITCH_LIST, UNIT_SWITCH_SORTS, UNIT_ID),
    present: (found) => found.map(presentSwitchedUnit),
    contracts: [],
    record: (rows) =>
      history({
        action: 'unit_switches.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
