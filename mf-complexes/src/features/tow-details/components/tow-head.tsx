import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { Avatar, CarIdentity, ReasonTag, StatusChip } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { placeWords } from '../../../parts/tow-place.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'

const Box = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px 20px;
  padding: 18px 24px;
  border-bottom: 1px solid var(--line);
  > div {
    flex: 1 1 240px;
    min-width: 0;
  }
  h2 {
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 680;
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 28px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  dt {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  dd {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 24px;
    font-weight: 550;
  }
  @media (max-width: 576px) {
    padding: 16px;
    dl {
      display: grid;
      grid-template-columns: 1fr 1fr;
      width: 100%;
      gap: 12px 16px;
    }
    dd {
      white-space: normal;
    }
  }
`

const Fact = ({ label, children }: Readonly<{ label: string; children: ReactNode }>): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The car, where it was parked, and the tow's status. */
export function TowHead({ tow }: { readonly tow: Tow }): ReactElement {
  return (
    <Box>
      <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} size="xl" />
      <div>
        <h2>{vehicleName(tow.vehicle)}</h2>
        <p>
          {[tow.contract.name, placeWords(tow).replace(/^./, (first) => first.toLowerCase())]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <dl>
        <Fact label="Status">
          <StatusChip status={tow.status} step={tow.step} />
        </Fact>
        {tow.custody_status ? <Fact label="Custody">{CUSTODY_STATUS_LABELS[tow.custody_status]}</Fact> : null}
        <Fact label="Reason">
          <ReasonTag reason={tow.reason} />
        </Fact>
        {tow.driver ? (
          <Fact label="Driver">
            <Avatar name={tow.driver.name} src={tow.driver.avatar_url} />
            {tow.driver.name}
          </Fact>
        ) : tow.status === 'requested' ? (
          <Fact label="Driver">Not assigned</Fact>
        ) : null}
      </dl>
    </Box>
  )
}
