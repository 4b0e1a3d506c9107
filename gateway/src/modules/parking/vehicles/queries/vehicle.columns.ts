import type { VehicleRow } from '@curbwise/api'
import { fromText, untilText, VERDICT_LABELS } from '@curbwise/rules'
import { startDateText } from '@curbwise/rules/time/shown'
import type { Actor } from '../../../../db/actor.ts'
import type { Column } from '../../../../documents/spreadsheet.ts'
import { canVehicle } from '../vehicle.policy.ts'

const KINDS: Record<VehicleRow['kind'], string> = {
  resident: 'Resident',
  guest: 'Guest permit',
  paid: 'Paid permit',
  vip: 'VIP',
  blocked: 'Blocked',
}

/** Columns of the export; times in the time zone of the row's complex. Leaves out columns that a user may not see. */
export function vehicleColumns(
  actor: Actor,
  zoneOf: (contract_id: string) => string,
  now: Date,
): readonly Column<VehicleRow>[] {
  const inside = (column: Column<VehicleRow>): Column<VehicleRow>[] =>
    canVehicle.see_whole(actor).allowed ? [column] : []
  return [
    { header: 'Plate', value: (row) => row.license_plate },
    { header: 'State', width: 8, value: (row) => row.state },
    ...inside({ header: 'VIN', width: 20, value: (row) => row.vin }),
    { header: 'Make', value: (row) => row.make },
    ...inside({ header: 'Model', value: (row) => row.model }),
    ...inside({ header: 'Color', width: 12, value: (row) => row.color }),
    ...inside({ header: 'Year', width: 8, value: (row) => row.year }),
    { header: 'Complex', width: 24, value: (row) => row.contract_name },
    ...inside({ header: 'Unit', width: 10, value: (row) => row.unit?.unit_number ?? null }),
    { header: 'Kind', value: (row) => KINDS[row.kind] },
    {
      header: 'Right now',
      value: (row) =>
        row.verdict === null
          ? `Starts ${startDateText(row.valid_from, zoneOf(row.contract_id), now.toISOString())}`
          : VERDICT_LABELS[row.verdict],
    },
    { header: 'Valid from', width: 22, value: (row) => fromText(row.valid_from, zoneOf(row.contract_id)) },
    {
      header: 'Valid until',
      width: 22,
      value: (row) => (row.valid_until ? untilText(row.valid_until, zoneOf(row.contract_id)) : 'No end'),
    },
    ...inside({ header: 'Added by', width: 20, value: (row) => row.added_by }),
  ]
}
