import type { paidParking } from '@curbwise/api/resources/paid-parking.calls'
import type { PaidParkingPlace } from '@curbwise/api/resources/paid-parking.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { Tag } from '@curbwise/ui/app'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { money, placeLine } from '../state/words.ts'

const Quiet = styled.span`
  color: var(--text-3);
`
const number = (n: number): ReactElement => (n > 0 ? <>{n.toLocaleString('en-US')}</> : <Quiet>0</Quiet>)

const SoldTag = ({ sold }: { readonly sold: boolean }): ReactElement =>
  sold ? <Tag color="ok">Sold to guests</Tag> : <Tag>Not sold</Tag>

export const PLACE_COLUMNS: readonly Column<PaidParkingPlace, SortFieldOf<typeof paidParking.list>>[] = [
  {
    id: 'name',
    header: 'Complex',
    sort: 'name',
    cell: ({ name, tow_company }) => <TwoLine title={name} detail={tow_company.name} />,
  },
  {
    id: 'sold_to_guests',
    header: 'Selling',
    width: 148,
    hideBelow: 640,
    cell: ({ has_paid_parking }) => <SoldTag sold={has_paid_parking} />,
  },
  {
    id: 'packages',
    header: 'On sale',
    sort: 'packages',
    align: 'end',
    width: 100,
    cell: ({ packages }) => number(packages),
  },
  {
    id: 'permits_now',
    header: 'Permits now',
    sort: 'permits_now',
    align: 'end',
    width: 128,
    hideBelow: 640,
    cell: ({ permits_now }) => number(permits_now),
  },
  {
    id: 'sold',
    header: 'Sold, 30 days',
    sort: 'sold',
    align: 'end',
    width: 136,
    hideBelow: 900,
    cell: ({ sold }) => number(sold),
  },
  {
    id: 'income',
    header: 'Income, 30 days',
    sort: 'income',
    align: 'end',
    width: 152,
    cell: ({ income }) => (income.cents === 0 ? <Quiet>{money(income)}</Quiet> : <b>{money(income)}</b>),
  },
]

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 10px;
  align-items: center;
  > .cw-i {
    color: var(--text-3);
  }
  > p {
    grid-column: 1/-1;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.5rem;
  }
`

/** A complex on a phone. */
export function PlaceCard({ place }: { readonly place: PaidParkingPlace }): ReactElement {
  return (
    <Box>
      <TwoLine title={place.name} detail={place.tow_company.name} />
      <ChevronRightIcon size={20} />
      <p>
        <SoldTag sold={place.has_paid_parking} />
        <span>
          {placeLine(place)}, {money(place.income)} in 30 days
        </span>
      </p>
    </Box>
  )
}
