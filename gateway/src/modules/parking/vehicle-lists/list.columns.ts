import type { ListedVehicle } from '@curbwise/api'
import { fromText, untilText } from '@curbwise/rules'
import type { Column } from '../../../documents/spreadsheet.ts'

const PHASES: Record<ListedVehicle['phase'], string> = { now: 'Now', coming: 'Coming', ended: 'Ended' }
const KINDS: Record<ListedVehicle['beside'][number]['kind'], string> = {
  resident: 'Registered',
  guest: 'Guest permit',
  paid: 'Paid permit',
  vip: 'VIP',
  blocked: 'Blocked',
}

/** Columns of the export; times in the complex's time zone. */
export const listedColumns = (timezone: string): readonly Column<ListedVehicle>[] => [
  { header: 'Plate', value: (row) => row.license_plate },
  { header: 'State', width: 8, value: (row) => row.state },
  { header: 'VIN', width: 20, value: (row) => row.vin },
  { header: 'Make', value: (row) => row.make },
  { header: 'Model', value: (row) => row.model },
  { header: 'Color', width: 12, value: (row) => row.color },
  { header: 'Year', width: 8, value: (row) => row.year },
  { header: 'Reason', width: 40, value: (row) => row.reason },
  { header: 'Whose', width: 22, value: (row) => row.holder_name },
  { header: 'When', width: 10, value: (row) => PHASES[row.phase] },
  { header: 'Valid from', width: 22, value: (row) => fromText(row.valid_from, timezone) },
  {
    header: 'Valid until',
    width: 22,
    value: (row) => (row.valid_until ? untilText(row.valid_until, timezone) : 'No end'),
  },
  { header: 'Also on record', width: 24, value: (row) => row.beside.map(({ kind }) => KINDS[kind]).join(', ') },
  { header: 'Added by', width: 20, value: (row) => row.added_by },
  { header: 'Added', width: 22, value: (row) => fromText(row.added_at, timezone) },
  { header: 'Ended because', width: 30, value: (row) => row.ended_why },
]
