import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { HAZARD_LABELS } from '@curbwise/rules/decision/types'
import { CarIdentity, ReasonTag, StatusGlyph, VERDICT_ICONS } from '@curbwise/ui/app'
import { PracticeBadge } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { shortAlertWords } from '../../../parts/alert-words.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { placeWords, stateWords } from '../state/words.ts'
import { TowAge } from './age.tsx'
import { DriverCell } from './driver-menu.tsx'

const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: 7px;
  min-width: 0;
  > div:first-of-type,
  > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    min-width: 0;
  }
  > div:first-of-type {
    column-gap: 4px;
  }
  > div:first-of-type > :last-child {
    margin-left: auto;
  }
  b {
    font-size: 0.84375rem;
    line-height: 1.125rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > small {
    margin-top: -6px;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
    overflow-wrap: anywhere;
  }
  > footer {
    font-size: 0.75rem;
    line-height: 1.125rem;
    color: var(--text-2);
    min-height: 28px;
  }
  > footer button[data-variant] {
    font-size: inherit;
  }
  > footer > span {
    flex: 1 1 auto;
  }
  @media (max-width: 576px) {
    > footer {
      font-size: 0.875rem;
    }
    b {
      font-size: 1rem;
      line-height: 1.375rem;
    }
    > small {
      font-size: 0.875rem;
      line-height: 1.1875rem;
      margin-top: -5px;
    }
  }
`
const Why = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  small {
    font-size: inherit;
    color: var(--text-2);
  }
  @media (max-width: 576px) {
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`
const State = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  @media (max-width: 576px) {
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const AlertText = styled.p`
  ${verdictPaint}display: flex;
  align-items: center;
  gap: 7px;
  margin: 2px -12px;
  padding: 5px 12px;
  background: var(--vs);
  color: var(--vt);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  font-weight: 650;
`

/** A tow as a card: on the board, or in the list on a phone (where the strip below shows the alert). */
export function TowCard({
  tow,
  show_alert = true,
  large,
}: {
  readonly tow: TowRow
  readonly show_alert?: boolean
  readonly large?: boolean
}): ReactElement {
  const AlertIcon = tow.alert && VERDICT_ICONS[tow.alert.verdict]
  return (
    <Card>
      <div>
        <CarIdentity
          plate={tow.license_plate}
          state={tow.state}
          vin={tow.vin}
          size={large ? 'md' : 'sm'}
          copy={false}
        />
        <TowAge tow={tow} short />
      </div>
      <b>{vehicleName(tow.vehicle, `Tow ${towNumber(tow.number)}`)}</b>
      <small>
        {tow.contract.is_practice ? <PracticeBadge /> : null} {towNumber(tow.number)},{' '}
        {tow.brought_over ? 'brought over, ' : ''}
        {placeWords(tow)}
      </small>
      <Why>
        <ReasonTag reason={tow.reason} />
        {tow.hazard ? (
          <small>
            {tow.hazard === tow.reason ? 'As a hazard' : `Hazard: ${HAZARD_LABELS[tow.hazard].toLowerCase()}`}
          </small>
        ) : null}
      </Why>
      {show_alert && tow.alert && AlertIcon ? (
        <AlertText data-verdict={tow.alert.verdict}>
          <AlertIcon size={16} />
          {shortAlertWords({ ...tow, alert: tow.alert })}
        </AlertText>
      ) : null}
      {tow.status === 'pending' || tow.custody_status ? (
        <State>
          <StatusGlyph status={tow.status} step={tow.step} />
          {capital(stateWords(tow))}
        </State>
      ) : null}
      <footer>
        <DriverCell tow={tow} />
      </footer>
    </Card>
  )
}
