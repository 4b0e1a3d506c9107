import type { api, CustodyRow } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { contractsOfList, recordExport } from '../../../organizations/contracts/index.ts'
import { CUSTODY_COLUMNS } from '../queries/custody.columns.ts'
import { factsOf } from '../queries/custody-facts.query.ts'
import { openCustodyList, sortOfCustody, zoneOfCustody } from '../queries/custody-list.query.ts'
import { presentCustodyRow } from '../custody.presenter.ts'
import type { CustodyRecord } from '../queries/custody.query.ts'

/** Exports the list as a file and records the export in the history. */
export const exportCustody: ExportOperation<typeof api.custody.export> = async (context, { query }) => {
  const { db, actor, clock } = context
  const timezone = await zoneOfCustody(db, actor)
  const contracts = await contractsOfList(db, actor, query)
  const list = await openCustodyList(db, actor, query, timezone)
  return openExport<CustodyRecord, CustodyRow>({
    db,
    file: fileName(
      query.contract_id ? (contracts[0]?.name ?? '') : 'storage',
      'cars',
      localDate(clock.now().toISOString(), timezone),
    ),
    sheet: 'In storage',
    columns: CUSTODY_COLUMNS,
    query: list.rows.unbounded(),
    ...sortOfCustody(query.sort),
    present: async (places) => {
      const facts = await factsOf(db, places)
      return places.map((place) => presentCustodyRow(actor, place, facts(place), clock.now()))
    },
    contracts,
    record: (rows) => recordExport(context, 'custody.exported', contracts, query, rows),
  })
}
