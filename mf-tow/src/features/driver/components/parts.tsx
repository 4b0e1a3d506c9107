import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { carWords } from '../../../parts/car-words.ts'
import { towNumber } from '@curbwise/rules/tows/number'
import { CarIdentity, ReasonTag } from '@curbwise/ui/app'
import { LinkButton } from '@curbwise/ui/entry'
import { NavigationIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { Block, Hero } from '../../../parts/task-style.ts'
import { directionsLink } from '../../../parts/directions.ts'
import { hazardWords } from '../../../parts/hazard-words.ts'
import { type DriverTexts, useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'

/** Rows of an icon and two lines, divided by rules. */
export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 2px 14px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    min-height: 52px;
    padding: 7px 0;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  > li > .cw-i {
    color: var(--text-2);
  }
  b {
    display: block;
    font-size: 1rem;
    line-height: 1.3125rem;
    font-weight: 620;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > li > div[data-field] {
    grid-column: 2/-1;
  }
`

export interface FactRowProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly end?: ReactNode
}

export const FactRow = ({ icon, title, detail, end }: FactRowProps): ReactElement => (
  <li>
    {icon}
    <div>
      <b>{title}</b>
      {detail ? <small>{detail}</small> : null}
    </div>
    {end}
  </li>
)

const Line = styled(Block)`
  flex-direction: row;
  align-items: center;
  gap: 12px;
  padding: 10px 14px;
  > div {
    min-width: 0;
  }
  b {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 620;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

/** The reason; Other with its sentence, and a hazard with its own. */
function Why({ tow }: { readonly tow: Tow }): ReactElement {
  const t = useDriverTexts()
  const hazard = hazardWords(tow, useScreenLanguage())
  return (
    <>
      <ReasonTag reason={tow.reason} />
      {tow.reason_text ? <small>{tow.reason_text}</small> : null}
      {hazard ? <small>{t('hazard', { hazard })}</small> : null}
    </>
  )
}

/** What the car is called, or the number of its tow. */
function useCarName({ vehicle, number }: Tow): string {
  const t = useDriverTexts()
  return carWords(vehicle, useScreenLanguage(), t('tow.number', { number: towNumber(number) }))
}

/** From en route on, the car takes one line. */
export function CarLine({ tow }: { readonly tow: Tow }): ReactElement {
  const t = useDriverTexts()
  const name = useCarName(tow)
  return (
    <Line aria-label={t('car')}>
      <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="md" />
      <div>
        <b>{name}</b>
        <Why tow={tow} />
      </div>
    </Line>
  )
}

/** Before the driver is under way, the plate is the largest thing on the screen. */
export function CarHero({ tow }: { readonly tow: Tow }): ReactElement {
  const t = useDriverTexts()
  const name = useCarName(tow)
  return (
    <Hero aria-label={t('car')}>
      <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="xl" />
      <h2>{name}</h2>
      <Why tow={tow} />
    </Hero>
  )
}

const Place = styled(Block)`
  padding: 12px 14px;
  gap: 8px;
  h2 {
    font-size: 1.375rem;
    line-height: 1.6875rem;
    font-weight: 700;
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  p {
    font-size: 1rem;
    line-height: 1.375rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  header {
    display: flex;
    align-items: flex-start;
    gap: 12px;
  }
  header > div {
    flex: 1;
    min-width: 0;
  }
`

export interface PlaceCardProps {
  readonly label: string
  readonly name: string
  readonly address: string
  readonly note?: string | null
  readonly end?: ReactNode
}

/** Where to drive now. Directions opens the phone's own map. */
export function PlaceCard({ label, name, address, note, end }: PlaceCardProps): ReactElement {
  const t = useDriverTexts()
  return (
    <Place aria-label={label}>
      <header>
        <div>
          <h2>{name}</h2>
          <p>{address}</p>
          {note ? <p>{note}</p> : null}
        </div>
        {end}
      </header>
      <LinkButton size="lg" variant="soft" full icon={<NavigationIcon />} {...directionsLink(`${name}, ${address}`)}>
        {t('directions')}
      </LinkButton>
    </Place>
  )
}

/** "Arbor Ridge, space 42" */
export const placeName = ({ contract, space }: Pick<Tow, 'contract' | 'space'>, t: DriverTexts): string =>
  [contract.name, space && t('space', { space })].filter(Boolean).join(', ')

/** Where the car is at the complex, unless it only repeats the space. */
export const spotOf = ({ location, space }: Pick<Tow, 'location' | 'space'>): string | null =>
  location && location.toLowerCase() !== `space ${space ?? ''}`.toLowerCase() ? location : null
