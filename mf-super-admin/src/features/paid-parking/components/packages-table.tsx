import type { PaidParkingDetails, ParkingPackageRow } from '@curbwise/api/resources/paid-parking.schemas'
import { Button, EmptyState } from '@curbwise/ui/entry'
import { DataTable, TwoLine, type Column } from '@curbwise/ui/grid'
import { AddIcon, ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { count } from '../../../parts/words.ts'
import { hoursText, money, onSaleText } from '../state/words.ts'

const Quiet = styled.span`
  color: var(--text-3);
`
const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 10px;
  align-items: center;
  > .cw-i {
    color: var(--text-3);
  }
  > p {
    grid-column: 1/-1;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
`
const number = (n: number): ReactElement => (n > 0 ? <>{n.toLocaleString('en-US')}</> : <Quiet>0</Quiet>)

const columnsOf = (zone: string): readonly Column<ParkingPackageRow>[] => [
  { id: 'name', header: 'Package', cell: (one) => <TwoLine title={one.name} detail={onSaleText(one, zone)} /> },
  { id: 'hours', header: 'Lasts', width: 88, cell: ({ hours }) => hoursText(hours) },
  { id: 'price', header: 'Price', align: 'end', width: 92, hideBelow: 640, cell: ({ price }) => <b>{money(price)}</b> },
  { id: 'total', header: 'With tax', align: 'end', width: 96, cell: ({ total }) => money(total) },
  {
    id: 'sold',
    header: 'Sold, 30 days',
    align: 'end',
    width: 120,
    hideBelow: 640,
    cell: ({ sold }) => number(sold),
  },
  {
    id: 'income',
    header: 'Income, 30 days',
    align: 'end',
    width: 132,
    hideBelow: 900,
    cell: ({ income }) => money(income),
  },
  {
    id: 'permits_now',
    header: 'Active now',
    align: 'end',
    width: 104,
    hideBelow: 900,
    cell: ({ permits_now }) => number(permits_now),
  },
]

const rowId = (one: ParkingPackageRow): string => one.id
const rowLabel = ({ name, hours, total }: ParkingPackageRow): string => `${name}, ${hoursText(hours)}, ${money(total)}`
const card = (one: ParkingPackageRow): ReactElement => (
  <Card>
    <TwoLine title={one.name} detail={`${hoursText(one.hours)}, ${money(one.total)} with tax`} />
    <ChevronRightIcon size={20} />
    <p>
      {count(one.sold, 'permit')} sold in 30 days, {money(one.income)}
    </p>
  </Card>
)

export interface PackagesTableProps {
  readonly place: PaidParkingDetails
  readonly packages: readonly ParkingPackageRow[]
  readonly ended: boolean
  readonly selected: string | null
  readonly onOpen: (id: string) => void
  readonly onAdd: () => void
}

/** The packages of a complex: on sale, or ended. */
export function PackagesTable({ place, packages, ended, selected, onOpen, onAdd }: PackagesTableProps): ReactElement {
  const columns = useMemo(() => columnsOf(place.timezone), [place.timezone])
  const label = ended ? 'Packages that ended' : 'Packages on sale'
  return (
    <ListBox aria-label={label}>
      {packages.length === 0 ? (
        <EmptyState
          title={ended ? 'No package has ended' : 'No package is on sale'}
          actions={
            !ended && place.can.add ? (
              <Button variant="primary" icon={<AddIcon />} onClick={onAdd}>
                New package
              </Button>
            ) : undefined
          }
        >
          {ended
            ? 'Packages that you end or replace are listed here with what they sold.'
            : 'A package is a number of hours at a price. Guests pay by card, and their car may park until the hours are over.'}
        </EmptyState>
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={packages}
          rowId={rowId}
          rowLabel={rowLabel}
          density="two"
          card={card}
          onOpen={({ id }) => onOpen(id)}
          selected={selected}
        />
      )}
    </ListBox>
  )
}
