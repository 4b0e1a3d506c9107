import type { api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { contractsOfList, recordExport, zoneOfList } from '../../../organizations/contracts/index.ts'
import { vehicleColumns } from '../queries/vehicle.columns.ts'
import { openVehicleList } from '../queries/vehicle-list.query.ts'
import { canVehicle } from '../vehicle.policy.ts'
import { inOrder } from '../queries/vehicle.query.ts'

/** Exports the list as a file with current verdicts, and records the export in the history. */
export const exportVehicles: ExportOperation<typeof api.vehicles.export> = async (context, { query }) => {
  const { db, actor, clock } = context
  const now = clock.now()
  const list = await openVehicleList(db, actor, query, now)
  if (!canVehicle.export(actor).allowed) throw new Unauthorized()
  const contracts = await contractsOfList(db, actor, query)
  const timezone = await zoneOfList(db, actor, contracts, query)
  const zones = new Map(contracts.map((contract) => [contract.id, contract.timezone]))
  const named = query.contract_id ? contracts[0]?.name : 'all complexes'
  const { rows: ordered, ...order } = inOrder(list.rows, query.sort, now)
  return openExport({
    db,
    file: fileName(named ?? '', 'vehicles', localDate(now.toISOString(), timezone)),
    sheet: 'Vehicles',
    columns: vehicleColumns(actor, (id) => zones.get(id) ?? timezone, now),
    query: ordered,
    ...order,
    present: async (found) => (await list.sift(found)).filter((row) => row !== null),
    contracts,
    record: (rows) => recordExport(context, 'vehicles.exported', contracts, query, rows),
  })
}
