import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { CarIdentity, RightNow } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { KIND_LABELS, validLine } from '../../../parts/vehicles/words.ts'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  > :nth-of-type(2) {
    margin-left: auto;
  }
  b {
    flex-basis: 100%;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    flex-basis: 100%;
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
  }
  small > span {
    display: inline-block;
  }
`

/** A vehicle on a phone: plate and verdict, then its kind and validity. */
export function VehicleCard({
  row,
  zone,
  now,
}: {
  readonly row: VehicleRow
  readonly zone: string
  readonly now: number
}): ReactElement {
  return (
    <Box>
      <span>
        <CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} size="md" copy={false} />
      </span>
      <span>
        <RightNow verdict={row.verdict} from={row.valid_from} zone={zone} now={now} />
      </span>
      <b>{vehicleName(row)}</b>
      <small>
        {[KIND_LABELS[row.kind], row.unit && `unit ${row.unit.unit_number}`].filter(Boolean).join(', ')},{' '}
        <span>{validLine(row, zone, now)}</span>
      </small>
    </Box>
  )
}
