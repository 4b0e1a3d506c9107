import { CarIdentity, formatMoney } from '@curbwise/ui/app'
import { PracticeBadge } from '@curbwise/ui/entry'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Card, Code, Since } from './style.ts'
import type { BootRowView } from './types.ts'
import { carWords, placeWords, sinceWords } from './words.ts'

export type BootSort = 'number' | 'deployed_at'

interface BootNow {
  readonly boot: BootRowView
  /** ms since 1970 */
  readonly now: number
}

/** How long the boot has been on, or what its case waits for. */
function BootSince({ boot, now }: BootNow): ReactElement {
  const { title, detail, is_late } = sinceWords(boot, now)
  return (
    <Since>
      <b data-late={is_late ? '' : undefined}>
        {is_late ? <ScheduleIcon size={16} label="Late" /> : null}
        {title}
      </b>
      <small>{detail}</small>
    </Since>
  )
}

const Place = ({ boot }: Pick<BootNow, 'boot'>): ReactElement => (
  <>
    {boot.contract.is_practice ? <PracticeBadge /> : null} {placeWords(boot)}
  </>
)

const DEVICE: Column<BootRowView, BootSort> = {
  id: 'device',
  header: 'Boot',
  width: 78,
  align: 'end',
  cell: ({ device }) => <Code>{device.code}</Code>,
}

/** Columns of the booted cars. Times are those of each complex. `beside_panel`: the open panel leaves no room for the device, which it names. */
export const columnsOf = (now: number, beside_panel: boolean): readonly Column<BootRowView, BootSort>[] => [
  {
    id: 'plate',
    header: 'Plate',
    width: 150,
    cell: (boot) => <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} />,
  },
  {
    id: 'car',
    header: 'Car and place',
    cell: (boot) => <TwoLine title={carWords(boot)} detail={<Place boot={boot} />} />,
  },
  {
    id: 'since',
    header: 'On the car',
    sort: 'deployed_at',
    width: beside_panel ? '31%' : '27%',
    cell: (boot) => <BootSince boot={boot} now={now} />,
  },
  {
    id: 'due',
    header: 'Due',
    width: 92,
    align: 'end',
    cell: ({ due }) => (due ? formatMoney(due.cents) : '–'),
  },
  ...(beside_panel ? [] : [DEVICE]),
]

/** A booted car on a phone. */
export function BootCard({ boot, now }: BootNow): ReactElement {
  return (
    <Card>
      <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} size="md" copy={false} />
      <span>
        Boot <Code>{boot.device.code}</Code>
      </span>
      <b>{carWords(boot)}</b>
      <small>
        <Place boot={boot} />
      </small>
      <BootSince boot={boot} now={now} />
      {boot.due && boot.due.cents > 0 ? <small>{formatMoney(boot.due.cents)} due</small> : null}
    </Card>
  )
}
