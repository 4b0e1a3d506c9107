import type { vehicleLists } from '@curbwise/api/resources/vehicle-lists.calls'
import type { SortFieldOf } from '@curbwise/client'
import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { CarIdentity, TimeLeft } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { WarningIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { warningOf, type ListName } from '../../../parts/vehicles/list-kinds.ts'
import { validWords } from '../../../parts/vehicles/words.ts'

const Warned = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-width: 0;
  color: var(--warn);
  .cw-i {
    flex: none;
  }
`

/** The reason, with a warning below if another record overrides the entry. */
function Why({ name, row }: { readonly name: ListName; readonly row: ListedVehicle }): ReactElement {
  const warning = warningOf(name, row.beside)
  return (
    <TwoLine
      title={row.reason}
      detail={
        warning === null ? (
          row.holder_name
        ) : (
          <Warned>
            <WarningIcon size={14} />
            {warning}
          </Warned>
        )
      }
    />
  )
}

/** When the entry ends; the remaining time if the end is near. */
function Valid({
  row,
  zone,
  now,
}: {
  readonly row: ListedVehicle
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

/** Columns of the list. Times are in the complex's zone. @param now ms since 1970 */
export const columnsOf = (
  name: ListName,
  zone: string,
  now: number,
): readonly Column<ListedVehicle, SortFieldOf<typeof vehicleLists.listVip>>[] => [
  {
    id: 'license_plate',
    header: 'Plate',
    sort: 'license_plate',
    width: 148,
    cell: (row) => <CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} />,
  },
  { id: 'vehicle', header: 'Vehicle', width: 184, cell: (row) => vehicleName(row) },
  { id: 'reason', header: 'Reason', cell: (row) => <Why name={name} row={row} /> },
  {
    id: 'valid_until',
    header: 'Valid until',
    sort: 'valid_until',
    width: 196,
    hideBelow: 640,
    cell: (row) => <Valid row={row} zone={zone} now={now} />,
  },
  {
    id: 'added',
    header: 'Added',
    width: 152,
    hideBelow: 1200,
    cell: (row) => <TwoLine title={row.added_by ?? 'Not recorded'} detail={dayText(row.added_at, zone)} />,
  },
]
