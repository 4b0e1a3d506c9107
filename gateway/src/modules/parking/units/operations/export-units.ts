import type { api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { recordExport, zoneOfList } from '../../../organizations/contracts/index.ts'
import { unitColumns } from '../queries/unit.columns.ts'
import { openUnitList, unitSort } from '../queries/unit-list.query.ts'
import { canUnit } from '../unit.policy.ts'
import { presentUnitRow } from '../unit.presenter.ts'

/** Exports the list as a file and records the export in the history. */
export const exportUnits: ExportOperation<typeof api.units.export> = async (context, { query }) => {
  const { db, actor, clock } = context
  const now = clock.now()
  const { contracts, rows: found } = await openUnitList(db, actor, query, now)
  if (!canUnit.export(actor).allowed) throw new Unauthorized()
  const [contract = null, another] = contracts
  const name = contract && !another ? contract.name : 'All complexes'
  const zone = await zoneOfList(db, actor, contracts, query)
  return openExport({
    db,
    file: fileName(name, 'units', localDate(now.toISOString(), zone)),
    sheet: name,
    columns: unitColumns(contracts),
    query: found,
    ...unitSort(query.sort, contracts),
    present: (units) => units.map(presentUnitRow),
    contracts,
    record: (rows) => recordExport(context, 'units.exported', contracts, query, rows),
  })
}
