import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import type { tows } from '@curbwise/api/resources/tows.calls'
import type { SortFieldOf } from '@curbwise/client'
import { CarIdentity, ReasonTag, StatusGlyph } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { PracticeBadge } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
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

const Narrow = styled.span`
  display: none;
  margin-right: 5px;
  vertical-align: -3px;
  @container (max-width: 639px) {
    display: inline-flex;
  }
`

const Wide = styled.span`
  @container (max-width: 899px) {
    display: none;
  }
`

/** The tow's number and place. With the panel open, which shows the number, the reason's icon takes its place. */
const Detail = ({ tow }: { readonly tow: TowRow }): ReactElement => (
  <>
    <Narrow>
      <ReasonTag reason={tow.reason} icon_only />
    </Narrow>
    {tow.contract.is_practice ? <PracticeBadge /> : null} <Wide>{towNumber(tow.number)}, </Wide>
    {tow.brought_over ? 'Brought over, ' : ''}
    {placeWords(tow)}
  </>
)

const AMOUNT_PX = 186
const TIME_PX = 114

/** The room for the columns: next to the panel, without it, and on a very wide screen. */
export type Room = 'narrow' | 'roomy' | 'wide'

/** Columns of the two-line row. With room, the last one shows the amount due. */
export const columnsOf = (room: Room): readonly Column<TowRow, SortFieldOf<typeof tows.list>>[] => [
  { id: 'status', header: 'Status', quiet: true, width: 50, cell: (tow) => <StatusCell tow={tow} /> },
  {
    id: 'plate',
    header: 'Plate',
    width: 132,
    cell: (tow) => <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} />,
  },
  {
    id: 'vehicle',
    header: 'Vehicle and place',
    cell: (tow) => (
      <TwoLine title={vehicleName(tow.vehicle, `Tow ${towNumber(tow.number)}`)} detail={<Detail tow={tow} />} />
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    width: room === 'wide' ? '30%' : '22%',
    hideBelow: 640,
    cell: (tow) => <TwoLine title={<ReasonTag reason={tow.reason} />} detail={askedWords(tow)} />,
  },
  { id: 'driver', header: 'Driver', width: room === 'wide' ? 280 : 162, cell: (tow) => <DriverCell tow={tow} /> },
  {
    id: 'age',
    header: 'Since',
    sort: 'since',
    width: room === 'narrow' ? TIME_PX : AMOUNT_PX,
    align: 'end',
    cell: (tow) => <TowAge tow={tow} />,
  },
]
