import type { TowRow } from '@curbwise/api'
import {
  momentText,
  TOW_REASON_LABELS,
  TOW_STATUS_LABELS,
  TOW_STEP_LABELS,
  towNumber,
  VERDICT_LABELS,
} from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

const moment = (at: string, row: TowRow): string => momentText(at, row.contract.timezone)

/** Columns of the export: the same as in the list, with times in the time zone of the row's complex. */
export const TOW_COLUMNS: readonly Column<TowRow>[] = [
  { header: 'Tow', width: 8, value: ({ number, contract }) => (contract.is_practice ? towNumber(number) : number) },
  { header: 'Status', value: (row) => TOW_STATUS_LABELS[row.status] },
  { header: 'Step', value: (row) => row.step && TOW_STEP_LABELS[row.step] },
  { header: 'Since', width: 22, value: (row) => moment(row.since, row) },
  { header: 'Plate', value: (row) => row.license_plate },
  { header: 'State', width: 8, value: (row) => row.state },
  { header: 'VIN', width: 20, value: (row) => row.vin },
  { header: 'Make', value: (row) => row.vehicle.make },
  { header: 'Model', value: (row) => row.vehicle.model },
  { header: 'Color', width: 12, value: (row) => row.vehicle.color },
  { header: 'Complex', width: 24, value: (row) => row.contract.name },
  { header: 'Space', width: 10, value: (row) => row.space },
  { header: 'Location', width: 24, value: (row) => row.location },
  { header: 'Reason', value: (row) => TOW_REASON_LABELS[row.reason] },
  { header: 'Reason in words', width: 24, value: (row) => row.reason_text },
  {
    header: 'Decision',
    value: (row) => (row.brought_over ? 'None, brought over' : VERDICT_LABELS[row.decision.verdict]),
  },
  { header: 'Requested', width: 22, value: (row) => moment(row.requested_at, row) },
  { header: 'Requested by', width: 20, value: (row) => row.requested_by.name },
  { header: 'Driver', width: 20, value: (row) => row.driver?.name ?? null },
  { header: 'Photos', width: 8, value: (row) => row.photo_count },
]
