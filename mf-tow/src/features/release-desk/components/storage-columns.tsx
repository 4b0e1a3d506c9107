import type { custody } from '@curbwise/api/resources/custody.calls'
import type { SortFieldOf } from '@curbwise/client'
import type { CustodyRow } from '@curbwise/api/resources/custody.schemas'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { CarIdentity, Tag } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import type { ReactElement } from 'react'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import type { Segment } from '../state/filters.ts'
import { dollars } from '../../../parts/money.ts'
import { daysWords, policeOf } from '../state/case-status.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What is due for the police report, or that it's done. */
export function PoliceTag({
  row,
  now,
  named,
}: {
  readonly row: CustodyRow
  readonly now: number
  readonly named?: boolean
}): ReactElement | null {
  const police = policeOf(row, now)
  if (!police) return null
  return (
    <Tag color={police.state === 'late' ? 'err' : police.state === 'due' ? 'warn' : 'text-2'}>
      {named ? `Police ${police.words}` : capital(police.words)}
    </Tag>
  )
}

function afterMidnight({ due, due_after_midnight: later }: CustodyRow): string | undefined {
  if (!later) return undefined
  return later.cents === due.cents ? 'The same after midnight' : `${dollars(later)} after midnight`
}

/** The amount due now and after midnight; the outcome once the case is closed. */
export function DueNow({ row }: { readonly row: CustodyRow }): ReactElement {
  const zone = row.storage_lot.timezone
  if (row.ended_at) return <TwoLine title={CUSTODY_STATUS_LABELS[row.status]} detail={formatTime(row.ended_at, zone)} />
  if (row.settled_until)
    return (
      <TwoLine
        title="Paid"
        detail={
          row.due_after_midnight && row.due_after_midnight.cents > 0 ? afterMidnight(row) : 'Pick up before midnight'
        }
      />
    )
  if (row.due.cents === 0) return <TwoLine title="Nothing due" detail="Ready to be picked up" />
  return <TwoLine title={dollars(row.due)} detail={afterMidnight(row)} />
}

const since = (row: CustodyRow): string => `since ${formatTime(row.in_storage_at, row.storage_lot.timezone)}`

/** Columns of the two-line row. @param now ms, to mark overdue rows */
export const columnsOf = (
  now: number,
  segment: Segment,
): ReadonlyArray<Column<CustodyRow, SortFieldOf<typeof custody.list>>> => [
  {
    id: 'plate',
    header: 'Plate',
    width: 148,
    cell: (row) => <CarIdentity plate={row.license_plate} state={row.state} vin={row.vin} />,
  },
  {
    id: 'vehicle',
    header: 'Vehicle and complex',
    cell: (row) => (
      <TwoLine
        title={vehicleName(row.vehicle, `Tow ${towNumber(row.tow.number)}`)}
        detail={`${towNumber(row.tow.number)}, ${row.brought_over ? 'brought over, ' : ''}${row.contract.name}`}
      />
    ),
  },
  {
    id: 'lot',
    header: 'Lot',
    hideBelow: 1200,
    width: '15%',
    cell: (row) => <TwoLine title={row.storage_lot.name} detail={`Tow ${towNumber(row.tow.number)}`} />,
  },
  {
    id: 'in_storage_at',
    header: 'In storage',
    sort: 'in_storage_at',
    hideBelow: 900,
    width: 196,
    cell: (row) => <TwoLine title={daysWords(row.days)} detail={since(row)} />,
  },
  ...(segment === 'ended'
    ? []
    : [
        {
          id: 'police',
          header: 'Police',
          hideBelow: 640,
          width: 200,
          cell: (row: CustodyRow) => <PoliceTag row={row} now={now} />,
        } as const,
      ]),
  {
    id: segment === 'ended' ? 'ended_at' : 'due',
    header: segment === 'ended' ? 'Left the lot' : 'Due now',
    align: 'end',
    sort: segment === 'ended' ? 'ended_at' : undefined,
    width: 190,
    cell: (row) => <DueNow row={row} />,
  },
]
