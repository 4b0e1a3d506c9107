import type { CustodyRow } from '@curbwise/api'
import { CUSTODY_STATUS_LABELS, momentText, moneyText, towNumber } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

const moment = (at: string | null, row: CustodyRow): string | null => at && momentText(at, row.storage_lot.timezone)

/** Columns of the export: the same as in the list, with times in the lot's time zone. */
export const CUSTODY_COLUMNS: readonly Column<CustodyRow>[] = [
  {
    header: 'Tow',
    width: 8,
    value: ({ tow, contract }) => (contract.is_practice ? towNumber(tow.number) : tow.number),
  },
  { header: 'Status', width: 20, value: (row) => CUSTODY_STATUS_LABELS[row.status] },
  { header: 'Plate', value: (row) => row.license_plate },
  { header: 'State', width: 8, value: (row) => row.state },
  { header: 'VIN', width: 20, value: (row) => row.vin },
  { header: 'Make', value: (row) => row.vehicle.make },
  { header: 'Model', value: (row) => row.vehicle.model },
  { header: 'Color', width: 12, value: (row) => row.vehicle.color },
  { header: 'Complex', width: 24, value: (row) => row.contract.name },
  { header: 'Storage lot', width: 20, value: (row) => row.storage_lot.name },
  { header: 'In storage', width: 22, value: (row) => moment(row.in_storage_at, row) },
  { header: 'Ended', width: 22, value: (row) => moment(row.ended_at, row) },
  { header: 'Days', width: 8, value: (row) => row.days },
  { header: 'Due', width: 12, value: (row) => moneyText(row.due.cents) },
  {
    header: 'Due after midnight',
    width: 12,
    value: (row) => row.due_after_midnight && moneyText(row.due_after_midnight.cents),
  },
  { header: 'Reported to police', width: 22, value: (row) => moment(row.police_reported_at, row) },
]
