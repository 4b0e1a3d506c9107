import { ADMIN_BOOT_DEVICE_LIST, type api } from '@curbwise/api'
import { localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { fileName } from '../../../../documents/spreadsheet.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { presentAdminBootDevice } from '../boot-device.presenter.ts'
import { ALL_BOOT_DEVICE_COLUMNS } from '../queries/boot-device.columns.ts'
import {
  ADMIN_BOOT_DEVICE_SORTS,
  BOOT_DEVICE_ID,
  openAllBootDevices,
  PLATFORM_ZONE,
} from '../queries/boot-devices.query.ts'

/** Exports the devices of all companies and records the export in the platform's history. */
export const exportAllBootDevices: ExportOperation<typeof api.bootDevices.platformExport> = async (
  { db, actor, clock, history },
  { query },
) => {
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName('All', 'boots', localDate(clock.now().toISOString(), PLATFORM_ZONE)),
    sheet: 'Boots',
    columns: ALL_BOOT_DEVICE_COLUMNS,
    query: openAllBootDevices(db, query).rows,
    ...sortOf(query.sort, ADMIN_BOOT_DEVICE_LIST, ADMIN_BOOT_DEVICE_SORTS, BOOT_DEVICE_ID),
    present: (found) => found.map((device) => presentAdminBootDevice(actor, device)),
    contracts: [],
    record: (rows) =>
      history({
        action: 'boot_devices.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
