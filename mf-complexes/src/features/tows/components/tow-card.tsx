import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { CarIdentity, ReasonTag, StatusGlyph } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { placeWords } from '../../../parts/tow-place.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { requestedWords, statusWords } from '../state/words.ts'

const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  > div,
  > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-width: 0;
  }
  > div > :last-child {
    margin-left: auto;
  }
  > div > span:last-child,
  small {
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > b {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > small {
    margin-top: -5px;
  }
  > footer {
    justify-content: space-between;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  > footer > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-weight: 550;
  }
`

/** A tow on a phone: the car, where, why, and its status. */
export function TowCard({
  tow,
  now,
  names_complex,
}: {
  readonly tow: TowRow
  readonly now: number
  /** Whether the list covers several complexes. */
  readonly names_complex: boolean
}): ReactElement {
  const { title, detail } = statusWords(tow)
  return (
    <Card>
      <div>
        <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="md" copy={false} />
        <span>{requestedWords(tow.requested_at, tow.contract.timezone, now)}</span>
      </div>
      <b>{vehicleName(tow.vehicle, `Tow ${towNumber(tow.number)}`)}</b>
      {names_complex ? (
        <small>
          {tow.contract.name}, {tow.tow_company.name}
        </small>
      ) : null}
      <small>{placeWords(tow)}</small>
      <footer>
        <span>
          <StatusGlyph status={tow.status} step={tow.step} />
          {detail ? `${title}, ${detail.toLowerCase()}` : title}
        </span>
        <ReasonTag reason={tow.reason} />
      </footer>
    </Card>
  )
}
