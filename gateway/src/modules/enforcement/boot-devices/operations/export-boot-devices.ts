import { type api, BOOT_DEVICE_LIST } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { presentBootDevice } from '../boot-device.presenter.ts'
import { loadBootingCompany } from '../lifecycle/load-device.ts'
import { bootDeviceColumns } from '../queries/boot-device.columns.ts'
import { BOOT_DEVICE_ID, BOOT_DEVICE_SORTS, openBootDevices } from '../queries/boot-devices.query.ts'

/** Exports the list as a file and records the export in the history. */
export const exportBootDevices: ExportOperation<typeof api.bootDevices.export> = async (
  { db, actor, clock, history },
  { params, query },
) => {
  const company = await loadBootingCompany(db, actor, params.id)
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName(company.name, 'boots', localDate(clock.now().toISOString(), company.timezone)),
    sheet: 'Boots',
    columns: bootDeviceColumns(company.timezone),
    query: openBootDevices(db, company, query).rows,
    ...sortOf(query.sort, BOOT_DEVICE_LIST, BOOT_DEVICE_SORTS, BOOT_DEVICE_ID),
    present: (found) => found.map((device) => presentBootDevice(actor, device)),
    contracts: [],
    record: (rows) =>
      history({
        action: 'boot_devices.exported',
        record_kind: 'tow_company',
        record_id: company.id,
        contract_id: null,
        tow_company_id: company.id,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
