import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'
import { PanelHead, PanelSection } from '@curbwise/ui/app'
import { TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { otherRightText } from './words.ts'

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  li {
    padding: 5px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  @media (max-width: 576px) {
    font-size: 0.9375rem;
    line-height: 1.375rem;
    li {
      padding: 13px 0;
    }
  }
`
const Warn = styled.p`
  margin: 0 0 6px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--warn);
  font-weight: 550;
`

/** URL of the vehicles page with a record open. */
const vehicleHref = (contract_id: string, id: string): string => `/complexes/vehicles?id=${contract_id}&selected=${id}`

export interface OtherRightsProps {
  readonly beside: ListedVehicle['beside']
  readonly contract_id: string
  readonly zone: string
  readonly warning?: string | null
}

/** The same car's other records here. Each links to its record, where it can be ended. */
export function OtherRights({ beside, contract_id, zone, warning = null }: OtherRightsProps): ReactElement | null {
  if (beside.length === 0) return null
  return (
    <PanelSection>
      <PanelHead title="Also on record" />
      {warning ? <Warn>{warning}</Warn> : null}
      <Lines>
        {beside.map((one) => (
          <li key={one.id}>
            <TextLink href={vehicleHref(contract_id, one.id)}>{otherRightText(one, zone)}</TextLink>
          </li>
        ))}
      </Lines>
    </PanelSection>
  )
}
