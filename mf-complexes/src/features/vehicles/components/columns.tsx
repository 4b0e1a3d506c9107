import type { vehicles } from '@curbwise/api/resources/places.calls'
import type { SortFieldOf } from '@curbwise/client'
import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { CarIdentity, TimeLeft, RightNow } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { comingWords, KIND_LABELS, validWords } from '../../../parts/vehicles/words.ts'

/** When the record ends or starts; the remaining time if the end is near. */
function Valid({
  row,
  zone,
  now,
}: {
  readonly row: VehicleRow
  readonly zone: string
  readonly now: number
}): ReactElement {
  const { title, detail, soon } = validWords(row, zone, now)
  return (
    <TwoLine
      title={soon && row.valid_until ? <TimeLeft until={row.valid_until} now={now} /> : title}
      detail={soon ? `until ${title}` : detail}
    />
  )
}

/**
 * Columns of the vehicle list. Times are in the complex's zone; outside users see only plate, make, and validity.
 * @param now ms since 1970
 */
export const columnsOf = (
  zone: string,
  now: number,
  inside: boolean,
): readonly Column<VehicleRow, SortFieldOf<typeof vehicles.list>>[] => [
  {
    id: 'license_plate',
    header: 'Plate',
    sort: 'license_plate',
    width: 148,
    cell: (row) => <CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} />,
  },
  {
    id: 'vehicle',
    header: inside ? 'Vehicle' : 'Make',
    cell: (row) =>
      inside ? (
        <TwoLine
          title={vehicleName(row)}
          detail={
            [row.unit && `unit ${row.unit.unit_number}`, comingWords(row, zone, now) && 'starts later']
              .filter(Boolean)
              .join(', ') || null
          }
        />
      ) : (
        (row.make ?? 'Not entered')
      ),
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 148,
    hideBelow: 900,
    cell: (row) => <TwoLine title={KIND_LABELS[row.kind]} detail={row.added_by && `by ${row.added_by}`} />,
  },
  {
    id: 'verdict',
    header: 'Right now',
    width: 150,
    cell: (row) => <RightNow verdict={row.verdict} from={row.valid_from} zone={zone} now={now} />,
  },
  {
    id: 'valid_until',
    header: 'Valid until',
    sort: 'valid_until',
    width: 264,
    hideBelow: 640,
    cell: (row) => <Valid row={row} zone={zone} now={now} />,
  },
]
