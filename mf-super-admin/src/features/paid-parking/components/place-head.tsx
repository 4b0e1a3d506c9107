import type { PaidParkingDetails } from '@curbwise/api/resources/paid-parking.schemas'
import { Segments, Switch } from '@curbwise/ui/app'
import { Alert } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { incomeText, notSoldWhy, type View } from '../state/words.ts'

const Box = styled.header`
  display: flex;
  flex-direction: column;
  gap: 12px;
  flex: none;
  padding: 14px 24px 12px;
  border-bottom: 1px solid var(--line);
  @media (max-width: 576px) {
    padding: 12px 16px;
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  > :last-child {
    margin-left: auto;
  }
  h2 {
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
  p {
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-variant-numeric: tabular-nums;
  }
`

export interface PlaceHeadProps {
  readonly place: PaidParkingDetails
  readonly view: View
  readonly onView: (view: View) => void
  readonly onSwitch: () => void
}

/** Which complex it is, whether it sells to guests, what it brought in, and what the list below shows. */
export function PlaceHead({ place, view, onView, onSwitch }: PlaceHeadProps): ReactElement {
  const why = notSoldWhy(place)
  return (
    <Box>
      <Line>
        <div>
          <h2>{place.name}</h2>
          <small>{place.tow_company.name}</small>
        </div>
        <Switch
          label="Sold to guests"
          checked={place.has_paid_parking}
          disabled={!place.can.switch}
          onChange={onSwitch}
        />
      </Line>
      {why === null ? null : <Alert severity="warn">{why}</Alert>}
      <Line>
        <Segments
          label="Show"
          value={view}
          onChange={onView}
          options={[
            { value: 'on_sale', label: 'On sale', count: place.packages_on_sale.length },
            { value: 'ended', label: 'Ended', count: place.packages_ended.length },
            { value: 'permits', label: 'Permits', count: null },
          ]}
        />
        <p>{incomeText(place)}</p>
      </Line>
    </Box>
  )
}
