import type { BootRow } from '@curbwise/api'
import {
  BOOT_STATUS_LABELS,
  bootNumber,
  moneyText,
  momentText,
  TOW_REASON_LABELS,
  towNumber,
  VERDICT_LABELS,
} from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

const moment = (at: string | null, row: BootRow): string | null => at && momentText(at, row.contract.timezone)

/** Columns of the export: the same as in the list, with times in the time zone of the row's complex. */
export const BOOT_COLUMNS: readonly Column<BootRow>[] = [
  { header: 'Number', width: 10, value: (row) => bootNumber(row.number) },
  { header: 'Status', width: 16, value: (row) => BOOT_STATUS_LABELS[row.status] },
  { header: 'Plate', value: (row) => row.license_plate },
  { header: 'State', width: 8, value: (row) => row.state },
  { header: 'VIN', width: 20, value: (row) => row.vin },
  { header: 'Make', value: (row) => row.vehicle.make },
  { header: 'Model', value: (row) => row.vehicle.model },
  { header: 'Color', width: 12, value: (row) => row.vehicle.color },
  { header: 'Complex', width: 24, value: (row) => row.contract.name },
  { header: 'Location', width: 24, value: (row) => row.location },
  { header: 'Space', width: 10, value: (row) => row.space },
  { header: 'Reason', width: 20, value: (row) => TOW_REASON_LABELS[row.reason] },
  { header: 'Decision', width: 14, value: (row) => VERDICT_LABELS[row.decision.verdict] },
  { header: 'Boot', width: 10, value: (row) => row.device.code },
  { header: 'Deployed', width: 22, value: (row) => moment(row.deployed_at, row) },
  { header: 'Deployed by', width: 20, value: (row) => row.deployed_by.name },
  { header: 'Released', width: 22, value: (row) => moment(row.released_at, row) },
  { header: 'Towed', width: 22, value: (row) => moment(row.towed_at, row) },
  { header: 'Tow', width: 10, value: (row) => row.tow && towNumber(row.tow.number) },
  { header: 'Due', width: 12, value: (row) => row.due && moneyText(row.due.cents) },
  { header: 'Return by', width: 22, value: (row) => moment(row.device.return_by, row) },
  { header: 'Device back', width: 12, value: (row) => (row.device.is_back ? 'Yes' : 'No') },
]
