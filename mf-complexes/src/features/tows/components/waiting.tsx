import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { Button, TextLink } from '@curbwise/ui/entry'
import { CarIdentity, carIdentityWords, VerdictChip } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { towHref } from '../../../parts/tow-href.ts'
import { placeWords } from '../../../parts/tow-place.ts'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { useConfirm } from '../api/use-complex-tows.ts'
import { requestedWords } from '../state/words.ts'

const Box = styled.section`
  flex: none;
  padding: 12px 24px 6px;
  border-bottom: 1px solid var(--line);
  background: var(--primary-soft);
  h2 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 650;
  }
  > p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  ul {
    margin-top: 6px;
  }
  li {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 4px 14px;
    padding: 8px 0;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  @media (max-width: 576px) {
    padding: 14px 16px 8px;
    li {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 8px;
      padding: 12px 0;
    }
    li > div {
      order: 1;
      grid-column: 1/-1;
    }
    li > [data-variant] {
      order: 2;
      grid-column: 1/-1;
      min-height: 48px;
    }
  }
`
const MINUTE = 60_000

/** Requests of residents out of their own reserved spaces: nobody is sent before the complex has said yes. */
export function Waiting({
  rows,
  contract_id,
  zone,
}: {
  readonly rows: readonly TowRow[]
  readonly contract_id: string
  readonly zone: string
}): ReactElement | null {
  const { confirm, busy } = useConfirm()
  const now = useNow(MINUTE)
  if (rows.length === 0) return null
  return (
    <Box aria-labelledby="tows-waiting">
      <h2 id="tows-waiting">
        {rows.length === 1 ? 'A resident’s request waits for you' : `${rows.length} residents’ requests wait for you`}
      </h2>
      <p>Dispatch sees a request once you confirm it.</p>
      <ul>
        {rows.map((tow) => (
          <li key={tow.id}>
            <CarIdentity plate={tow.license_plate} state={tow.state} vin={tow.vin} />
            <div>
              <TextLink href={towHref(tow.id, contract_id)}>{vehicleName(tow.vehicle, `Tow ${tow.number}`)}</TextLink>
              <small>
                {[placeWords(tow), `by ${tow.requested_by.name}`, requestedWords(tow.requested_at, zone, now)].join(
                  ', ',
                )}
              </small>
            </div>
            <VerdictChip verdict={tow.alert?.verdict ?? tow.decision.verdict} />
            <Button
              variant="primary"
              busy={busy === tow.id}
              onClick={() => confirm(tow.id)}
              aria-label={`Confirm the request for ${carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin })}`}
            >
              Confirm
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  )
}
