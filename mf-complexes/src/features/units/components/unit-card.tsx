import type { UnitRow } from '@curbwise/api/resources/places.schemas'
import { Bays } from '@curbwise/ui/app'
import { CheckIcon, ChevronRightIcon, InfoIcon, RemoveCircleIcon, ScheduleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { peopleLine } from '../state/words.ts'
import { unusualOf, type Unusual } from '../state/unusual.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(3rem, auto) minmax(0, 1fr) auto;
  gap: 2px 10px;
  align-items: center;
  > strong {
    grid-row: span 3;
    align-self: start;
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 720;
    font-variant-numeric: tabular-nums;
  }
  > b {
    font-weight: 600;
    line-height: 1.5rem;
    overflow-wrap: anywhere;
  }
  > b[data-vacant] {
    color: var(--text-2);
  }
  > .cw-i {
    color: var(--text-3);
  }
  > p {
    grid-column: 2/-1;
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    font-size: 0.875rem;
  }
  > small {
    grid-column: 2/-1;
    display: flex;
    align-items: center;
    gap: 7px;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    font-weight: 550;
  }
  > small .cw-i {
    flex: none;
    color: var(--text-3);
  }
`
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border: 1.5px solid var(--control);
  border-radius: 5px;
  &[data-picked] {
    background: var(--primary);
    border-color: var(--primary);
  }
  .cw-i {
    color: var(--on-primary);
  }
`
const ICONS: Readonly<Record<Unusual['kind'], ReactElement>> = {
  off: <RemoveCircleIcon size={18} />,
  above: <InfoIcon size={18} />,
  guest: <ScheduleIcon size={18} />,
}

export interface UnitCardProps {
  readonly unit: UnitRow
  readonly zone: string
  /** ms since 1970 */
  readonly now: number
  /** Whether the unit is selected; null if selection is off. */
  readonly picked: boolean | null
  /** Whether the list covers several complexes. */
  readonly names_complex: boolean
}

/** A unit on a phone: residents, spaces, and a line for anything unusual. */
export function UnitCard({ unit, zone, now, picked, names_complex }: UnitCardProps): ReactElement {
  const unusual = unusualOf(unit, zone, now)
  return (
    <Box>
      <strong>{unit.unit_number}</strong>
      <b data-vacant={unit.residents.length === 0 ? '' : undefined}>{peopleLine(unit, zone)}</b>
      {picked === null ? (
        <ChevronRightIcon size={20} />
      ) : (
        <Mark data-picked={picked ? '' : undefined}>{picked ? <CheckIcon size={16} /> : null}</Mark>
      )}
      <p>
        <Bays used={unit.vehicles.used} limit={unit.vehicles.allowed} noun="vehicles" />
        <Bays used={unit.guests.used} limit={unit.guests.allowed} noun="guests" />
      </p>
      {names_complex ? <small>{unit.contract_name}</small> : null}
      {unusual ? (
        <small>
          {ICONS[unusual.kind]}
          {unusual.text}
        </small>
      ) : null}
    </Box>
  )
}
