import type { SystemBlock } from '@curbwise/api'
import { fromText, untilText } from '@curbwise/rules'
import type { Column } from '../../../documents/spreadsheet.ts'
import { PLATFORM_ZONE } from './queries/system-blocks.query.ts'

const PHASES: Record<SystemBlock['phase'], string> = { now: 'Now', coming: 'Coming', ended: 'Ended' }

/** Columns of the export. Dates use the platform's time zone. */
export const BLOCK_COLUMNS: readonly Column<SystemBlock>[] = [
  { header: 'Plate', value: (row) => row.license_plate },
  { header: 'State', width: 8, value: (row) => row.state },
  { header: 'VIN', width: 20, value: (row) => row.vin },
  { header: 'Reason', width: 40, value: (row) => row.reason },
  { header: 'When', width: 10, value: (row) => PHASES[row.phase] },
  { header: 'Blocked from', width: 22, value: (row) => fromText(row.valid_from, PLATFORM_ZONE) },
  {
    header: 'Blocked until',
    width: 22,
    value: (row) => (row.valid_until ? untilText(row.valid_until, PLATFORM_ZONE) : 'No end'),
  },
  {
    header: 'Rights it still has',
    width: 22,
    value: (row) => row.rights.filter(({ kind }) => kind !== 'blocked').length,
  },
  { header: 'Added by', width: 20, value: (row) => row.added_by },
  { header: 'Added', width: 22, value: (row) => fromText(row.added_at, PLATFORM_ZONE) },
  { header: 'Ended by', width: 20, value: (row) => row.ended_by },
  { header: 'Ended because', width: 30, value: (row) => row.ended_why },
]
