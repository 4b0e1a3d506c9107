import type { UnitRow } from '@curbwise/api/resources/places'
import { Bays } from '@curbwise/ui/app'
import { ChevronRightIcon, InfoIcon, RemoveCircleIcon, ScheduleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { peopleLine } from '../state/words.ts'
import { unusualOf, type Unusual } from '../state/unusual.ts'

const Box = styled.div`
display:grid;grid-template-columns:minmax(3rem,auto) minmax(0,1fr) auto;gap:2px 10px;align-items:center;
>strong{grid-row:span 3;align-self:start;font-size:1.25rem;line-height:1.625rem;font-weight:720;font-variant-numeric:tabular-nums}
>b{font-weight:600;line-height:1.5rem;overflow-wrap:anywhere}
>b[data-vacant]{color:var(--text-2)}
>.cw-i{color:var(--text-3)}
>p{grid-column:2/-1;display:flex;flex-wrap:wrap;gap:0 12px;font-size:.875rem}
>small{grid-column:2/-1;display:flex;align-items:center;gap:7px;font-size:.9375rem;line-height:1.375rem;font-weight:550}
>small .cw-i{flex:none;color:var(--text-3)}
`
const ICONS: Readonly<Record<Unusual['kind'], ReactElement>> = { off: <RemoveCircleIcon size={18} />, above: <InfoIcon size={18} />, guest: <ScheduleIcon size={18} /> }

/** One unit on a phone: who, the bays, and one line only when something is unusual. */
export function UnitCard({ unit, zone, now }: { readonly unit: UnitRow; readonly zone: string; readonly now: number }): ReactElement {
  const unusual = unusualOf(unit, zone, now)
  return (
    <Box>
      <strong>{unit.unit_number}</strong>
      <b data-vacant={unit.residents.length === 0 ? '' : undefined}>{peopleLine(unit, zone)}</b>
      <ChevronRightIcon size={20} />
      <p>
        <Bays used={unit.vehicles.used} limit={unit.vehicles.allowed} noun="vehicles" />
        <Bays used={unit.guests.used} limit={unit.guests.allowed} noun="guests" />
      </p>
      {unusual ? <small>{ICONS[unusual.kind]}{unusual.text}</small> : null}
    </Box>
  )
}
