import { CarIdentity, formatMoney } from '@curbwise/ui/app'
import { PracticeBadge } from '@curbwise/ui/entry'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { Card, Code, Since } from './style.ts'
import { useBootTexts, useCarName, type BootTexts, type CarName } from './texts.ts'
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
  const t = useBootTexts()
  const { title, detail, is_late } = sinceWords(boot, now, t)
  return (
    <Since>
      <b data-late={is_late ? '' : undefined}>
        {is_late ? <ScheduleIcon size={16} label={t.late} /> : null}
        {title}
      </b>
      <small>{detail}</small>
    </Since>
  )
}

function Place({ boot }: Pick<BootNow, 'boot'>): ReactElement {
  const t = useBootTexts()
  return (
    <>
      {boot.contract.is_practice ? <PracticeBadge>{t.practice}</PracticeBadge> : null} {placeWords(boot, t)}
    </>
  )
}

const deviceIn = (t: BootTexts): Column<BootRowView, BootSort> => ({
  id: 'device',
  header: t.boot,
  width: t.boot_width,
  align: 'end',
  cell: ({ device }) => <Code>{device.code}</Code>,
})

/** Columns of the booted cars. Times are those of each complex. `beside_panel`: the open panel leaves no room for the device, which it names. */
export const columnsOf = (
  now: number,
  beside_panel: boolean,
  t: BootTexts,
  nameOf: CarName,
): readonly Column<BootRowView, BootSort>[] => [
  {
    id: 'plate',
    header: t.plate,
    width: 150,
    cell: (boot) => <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} />,
  },
  {
    id: 'car',
    header: t.car,
    cell: (boot) => <TwoLine title={carWords(boot, t, nameOf)} detail={<Place boot={boot} />} />,
  },
  {
    id: 'since',
    header: t.since,
    sort: 'deployed_at',
    width: beside_panel ? '31%' : '27%',
    cell: (boot) => <BootSince boot={boot} now={now} />,
  },
  {
    id: 'due',
    header: t.due,
    width: 92,
    align: 'end',
    cell: ({ due }) => (due ? formatMoney(due.cents) : '–'),
  },
  ...(beside_panel ? [] : [deviceIn(t)]),
]

/** A booted car on a phone. */
export function BootCard({ boot, now }: BootNow): ReactElement {
  const t = useBootTexts()
  const nameOf = useCarName()
  return (
    <Card>
      <CarIdentity plate={boot.license_plate} state={boot.state} vin={boot.vin} size="md" copy={false} />
      <span>
        {t.boot} <Code>{boot.device.code}</Code>
      </span>
      <b>{carWords(boot, t, nameOf)}</b>
      <small>
        <Place boot={boot} />
      </small>
      <BootSince boot={boot} now={now} />
      {boot.due && boot.due.cents > 0 ? <small>{t.amount_due(formatMoney(boot.due.cents))}</small> : null}
    </Card>
  )
}
