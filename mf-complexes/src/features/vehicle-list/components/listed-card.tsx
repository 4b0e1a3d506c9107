import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'
import { CarIdentity } from '@curbwise/ui/app'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { warningOf, type ListName } from '../../../parts/vehicles/list-kinds.ts'
import { validLine } from '../../../parts/vehicles/words.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 3px 10px;
  align-items: center;
  > b {
    font-weight: 600;
    line-height: 1.375rem;
    overflow-wrap: anywhere;
  }
  > :first-of-type {
    justify-self: start;
  }
  > .cw-i {
    color: var(--text-3);
  }
  > b,
  > small {
    grid-column: 1/-1;
  }
  > small {
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > small[data-warn] {
    color: var(--warn);
    font-weight: 550;
  }
`

/** An entry on a phone: plate, reason, end, and another line if the car has other records. */
export function ListedCard({
  name,
  row,
  zone,
  now,
}: {
  readonly name: ListName
  readonly row: ListedVehicle
  readonly zone: string
  readonly now: number
}): ReactElement {
  const warning = warningOf(name, row.beside)
  return (
    <Box>
      <span>
        <CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} size="md" copy={false} />
      </span>
      <ChevronRightIcon size={20} />
      <b>{row.reason}</b>
      <small>{[vehicleName(row, ''), validLine(row, zone, now)].filter(Boolean).join(', ')}</small>
      {warning ? <small data-warn="">{warning}</small> : null}
    </Box>
  )
}
