import type { AdminBootDeviceRow, BootDeviceRow } from '@curbwise/api'
import { BOOT_DEVICE_STATUS_LABELS, dayText, momentText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'
import { PLATFORM_ZONE } from './boot-devices.query.ts'

const CONDITION = { works: 'Works', damaged: 'Damaged' } as const

/** Columns of the export. Dates use the company's time zone; when a boot is due back, that of the complex. */
export const bootDeviceColumns = (timezone: string): readonly Column<BootDeviceRow>[] => [
  { header: 'Code', value: ({ code }) => code },
  { header: 'Serial number', width: 18, value: ({ serial_number }) => serial_number },
  { header: 'Model', width: 18, value: ({ model }) => model },
  { header: 'State', width: 18, value: ({ status }) => BOOT_DEVICE_STATUS_LABELS[status] },
  { header: 'Since', value: ({ since }) => dayText(since, timezone) },
  { header: 'Condition', value: ({ condition }) => CONDITION[condition] },
  { header: 'Place', width: 24, value: ({ place }) => place },
  { header: 'Complex', width: 28, value: ({ booted_vehicle }) => booted_vehicle?.contract.name ?? null },
  { header: 'Plate', value: ({ booted_vehicle }) => booted_vehicle?.license_plate ?? null },
  { header: 'Plate state', value: ({ booted_vehicle }) => booted_vehicle?.state ?? null },
  {
    header: 'Due back',
    width: 20,
    value: ({ booted_vehicle: one }) => (one?.return_by ? momentText(one.return_by, one.contract.timezone) : null),
  },
  { header: 'Changed by', width: 24, value: ({ last_changed_by }) => last_changed_by },
  { header: 'Deployed', value: ({ deployments }) => deployments },
]

/** The same for all companies. Dates use the platform's time zone. */
export const ALL_BOOT_DEVICE_COLUMNS: readonly Column<AdminBootDeviceRow>[] = [
  { header: 'Company', width: 30, value: ({ company }) => company.name },
  ...bootDeviceColumns(PLATFORM_ZONE),
]
