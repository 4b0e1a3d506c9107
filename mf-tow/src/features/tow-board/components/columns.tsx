import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { CarIdentity, ReasonTag, StatusGlyph } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { askedWords, placeWords } from '../state/words.ts'
import { useBoardActions } from '../state/board-context.ts'
import { TowAge } from './age.tsx'
import { Changed } from './changed-mark.tsx'
import { DriverCell } from './driver-menu.tsx'

const Place = styled.span`
  position: relative;
  display: inline-grid;
  > i {
    top: -5px;
    left: -7px;
  }
`

function StatusCell({ tow }: { readonly tow: TowRow }): ReactElement {
  const { away } = useBoardActions()
  return (
    <Place>
      <StatusGlyph status={tow.status} step={tow.step} />
      {away.has(tow.id) ? <Changed /> : null}
    </Place>
  )
}

/** One tow in a row of two lines. */
export const COLUMNS: readonly Column<TowRow>[] = [
  { id: 'status', header: 'Status', quiet: true, width: 50, cell: (tow) => <StatusCell tow={tow} /> },
  {
    id: 'plate',
    header: 'Plate',
    width: 124,
    cell: (tow) => <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} />,
  },
  {
    id: 'vehicle',
    header: 'Vehicle and place',
    cell: (tow) => <TwoLine title={vehicleName(tow.vehicle, `Tow ${tow.number}`)} detail={placeWords(tow)} />,
  },
  {
    id: 'reason',
    header: 'Reason',
    width: '22%',
    hideBelow: 640,
    cell: (tow) => <TwoLine title={<ReasonTag reason={tow.reason} />} detail={askedWords(tow)} />,
  },
  { id: 'driver', header: 'Driver', width: 156, cell: (tow) => <DriverCell tow={tow} /> },
  { id: 'age', header: 'Since', width: 102, align: 'end', cell: (tow) => <TowAge tow={tow} /> },
]
