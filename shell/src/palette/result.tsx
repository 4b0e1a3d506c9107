import { Kbd, StatusChip, VerdictChip } from '@curbwise/ui/app'
import { PlateTag } from '@curbwise/ui/entry'
import {
  ApartmentIcon,
  BusinessIcon,
  DomainIcon,
  FactCheckIcon,
  LocalShippingIcon,
  LockIcon,
  PersonIcon,
  SellIcon,
  ArrowForwardIcon,
  type IconComponent,
} from '@curbwise/ui/icons'
import { useEffect, useRef } from 'react'
import { NavIcon } from '../layouts/default/nav-icon.tsx'
import type { Entry, EntryKind } from './entry.ts'
import { Option } from './palette-style.ts'
import { usePaletteTexts } from './palette-texts.ts'

const ICONS: Readonly<Record<EntryKind, IconComponent>> = {
  check: FactCheckIcon,
  tow: LocalShippingIcon,
  boot: LockIcon,
  sticker: SellIcon,
  unit: ApartmentIcon,
  person: PersonIcon,
  complex: DomainIcon,
  company: BusinessIcon,
  go: ArrowForwardIcon,
}

function Title({ entry: { title, match, plate } }: { readonly entry: Entry }) {
  const t = usePaletteTexts()
  if (plate)
    return (
      <b>
        {t.check} <PlateTag plate={plate.text} state={plate.state} copy={false} />
        {plate.after}
      </b>
    )
  if (!match) return <b>{title}</b>
  const [from, to] = match
  return (
    <b>
      {title.slice(0, from)}
      <mark>{title.slice(from, to)}</mark>
      {title.slice(to)}
    </b>
  )
}

export interface ResultProps {
  readonly id: string
  readonly entry: Entry
  readonly active: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** One row: what it opens, where the text matches, and the verdict or status. */
export function Result({ id, entry, active, onPoint, onChoose }: ResultProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const Icon = ICONS[entry.kind]
  return (
    <Option
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      {entry.icon ? <NavIcon path={entry.icon} /> : <Icon />}
      <div>
        <Title entry={entry} />
        {entry.detail ? <small>{entry.detail}</small> : null}
      </div>
      <div className="cw-end">
        {entry.verdict ? <VerdictChip verdict={entry.verdict} size="sm" /> : null}
        {entry.status ? <StatusChip {...entry.status} /> : null}
        {active ? <Kbd>Enter</Kbd> : null}
      </div>
    </Option>
  )
}
