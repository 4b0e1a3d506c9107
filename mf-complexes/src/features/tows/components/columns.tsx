import type { tows } from '@curbwise/api/resources/tows.calls'
import type { SortFieldOf } from '@curbwise/client'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { CarIdentity, ReasonTag, StatusGlyph } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { askedWords, placeWords } from '../../../parts/tow-place.ts'
import { towNumber } from '@curbwise/rules/tows/number'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { requestedWords, statusWords } from '../state/words.ts'

const Status = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
`

function StatusCell({ tow }: { readonly tow: TowRow }): ReactElement {
  const { title, detail } = statusWords(tow)
  return (
    <TwoLine
      title={
        <Status>
          <StatusGlyph status={tow.status} step={tow.step} />
          {title}
        </Status>
      }
      detail={detail}
    />
  )
}

const COMPLEX: Column<TowRow, SortFieldOf<typeof tows.list>> = {
  id: 'complex',
  header: 'Complex',
  width: '17%',
  cell: ({ contract, tow_company }) => <TwoLine title={contract.name} detail={tow_company.name} />,
}

/**
 * Columns of the tow list. Times are in the zone of the row's complex.
 *
 * @param now ms since 1970
 * @param names_complex whether the list covers several complexes
 */
export const columnsOf = (
  now: number,
  names_complex: boolean,
): readonly Column<TowRow, SortFieldOf<typeof tows.list>>[] => [
  {
    id: 'plate',
    header: 'Plate',
    width: 148,
    cell: (tow) => <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} copy={false} />,
  },
  {
    id: 'vehicle',
    header: 'Vehicle and place',
    cell: (tow) => <TwoLine title={vehicleName(tow.vehicle)} detail={placeWords(tow)} />,
  },
  ...(names_complex ? [COMPLEX] : []),
  { id: 'status', header: 'Status', width: 172, cell: (tow) => <StatusCell tow={tow} /> },
  {
    id: 'reason',
    header: 'Reason',
    width: '21%',
    // The name of the complex takes its room.
    hideBelow: names_complex ? 1200 : 900,
    cell: (tow) => <TwoLine title={<ReasonTag reason={tow.reason} />} detail={askedWords(tow)} />,
  },
  { id: 'driver', header: 'Driver', width: 140, hideBelow: 1200, cell: (tow) => tow.driver?.name ?? '' },
  {
    id: 'number',
    header: 'Number',
    sort: 'number',
    width: 96,
    align: 'end',
    hideBelow: 640,
    cell: (tow) => towNumber(tow.number),
  },
  {
    id: 'requested_at',
    header: 'Requested',
    sort: 'requested_at',
    width: 192,
    align: 'end',
    hideBelow: 640,
    cell: (tow) => requestedWords(tow.requested_at, tow.contract.timezone, now),
  },
]
