import { ADMIN_DEVICE_LIST, type AdminDevice, type api } from '@curbwise/api'
import { fromText, localDate } from '@curbwise/rules'
import { sortOf } from '../../../../db/filters.ts'
import { openExport } from '../../../../documents/export-list.ts'
import { type Column, fileName } from '../../../../documents/spreadsheet.ts'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { ExportOperation } from '../../../../operation/operation.ts'
import { canDevices } from '../device.policy.ts'
import { presentDevice } from '../device.presenter.ts'
import { DEVICE_ID, DEVICE_SORTS, openDevices, PLATFORM_ZONE } from '../queries/devices.query.ts'

const STATUS: Record<AdminDevice['status'], string> = { stock: 'In stock', allocated: 'Allocated', removed: 'Removed' }
const day = (at: string | null): string | null => at && fromText(at, PLATFORM_ZONE)

const COLUMNS: readonly Column<AdminDevice>[] = [
  { header: 'Serial number', width: 24, value: (row) => row.serial_number },
  { header: 'Code', width: 12, value: (row) => row.code },
  { header: 'Kind', width: 12, value: (row) => row.kind },
  { header: 'Model', width: 24, value: (row) => row.name },
  { header: 'Status', width: 14, value: (row) => STATUS[row.status] },
  { header: 'Company', width: 28, value: (row) => row.tow_company?.name ?? null },
  { header: 'Allocated', width: 22, value: (row) => day(row.allocated_at) },
  { header: 'Added', width: 22, value: (row) => day(row.created_at) },
  { header: 'Added by', width: 20, value: (row) => row.added_by },
  { header: 'Removed', width: 22, value: (row) => day(row.removed_at) },
  { header: 'Removed because', width: 30, value: (row) => row.remove_reason },
]

/** Exports the list as a file and records the export in the platform's history. */
export const exportDevices: ExportOperation<typeof api.adminDevices.export> = async (context, { query }) => {
  const { db, actor, clock, history } = context
  assertPermitted(canDevices.read(actor))
  const { user_id } = actor
  if (user_id === null) throw new Unauthorized()
  const { format, segment = 'all', search = null, filter = [] } = query
  return openExport({
    db,
    file: fileName('All', 'devices', localDate(clock.now().toISOString(), PLATFORM_ZONE)),
    sheet: 'Devices',
    columns: COLUMNS,
    query: openDevices(db, query).rows,
    ...sortOf(query.sort, ADMIN_DEVICE_LIST, DEVICE_SORTS, DEVICE_ID),
    present: (found) => found.map((device) => presentDevice(device, actor)),
    contracts: [],
    record: (rows) =>
      history({
        action: 'devices.exported',
        record_kind: 'user',
        record_id: user_id,
        contract_id: null,
        tow_company_id: null,
        before: null,
        after: { format, segment, search, filter, rows },
      }),
  })
}
