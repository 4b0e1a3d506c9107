import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { isClosed } from '@curbwise/rules/tows/transitions'
import { DecisionCard } from '@curbwise/ui/app'
import { Button, formatTime, QueryView, Skeleton } from '@curbwise/ui/entry'
import { RefreshIcon } from '@curbwise/ui/icons'
import type { NoticesView } from '@curbwise/ui/notices'
import { WaitsForNotice } from '@curbwise/ui/waits-for-notice'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useDecisionAt, useDecisionNow } from '../api/use-tow.ts'
import { keptWords } from '../state/as-of.ts'
import { noticesStamp } from '../state/car.ts'
import { AsOf, useAsOf } from './as-of.tsx'
import { Part } from './style.ts'

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 14px;
  > * {
    height: 100%;
  }
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Waits = styled.div`
  margin-top: 12px;
  &:empty {
    display: none;
  }
`

export interface DecisionsProps {
  readonly tow: Tow
  /** The notices of the car, once they are known. */
  readonly notices: NoticesView | undefined
  readonly onRecord: () => void
}

/** What was decided then, by what was known then, beside what would be decided now; and what an open tow waits for at its notice. */
export function Decisions({ tow, notices, onRecord }: DecisionsProps): ReactElement {
  const zone = tow.contract.timezone
  const [at, setAt] = useAsOf()
  const past = useDecisionAt(tow.id, at)
  const now = useDecisionNow(tow, noticesStamp(notices))
  const waiting = <Skeleton width="100%" height={220} />
  return (
    <Part aria-labelledby="tow-decision">
      <header>
        <h2 id="tow-decision">Decision</h2>
        <span>then and now</span>
        <AsOf tow={tow} at={at} onAt={setAt} />
      </header>
      <Cards>
        {at === null ? (
          <DecisionCard
            decision={tow.full_decision}
            zone={zone}
            past
            when={keptWords(tow)}
            instruction=""
            data_age="kept whole, never changed"
          />
        ) : (
          <QueryView query={past} zone={zone} skeleton={waiting} failed_title="This minute could not be looked back to">
            {({ decision }) => (
              <DecisionCard
                decision={decision}
                zone={zone}
                past
                when={`As of ${formatTime(at, zone)}, as known then`}
                instruction=""
                data_age="by what was known then"
              />
            )}
          </QueryView>
        )}
        <QueryView query={now} zone={zone} skeleton={waiting} failed_title="The decision of now did not load">
          {({ decision }) => (
            <DecisionCard
              decision={decision}
              zone={zone}
              past
              when={`Now, ${formatTime(decision.known_at, zone)}`}
              instruction=""
              copy_link={
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<RefreshIcon size={16} />}
                  busy={now.isFetching}
                  onClick={() => void now.refetch()}
                >
                  Look again
                </Button>
              }
            />
          )}
        </QueryView>
      </Cards>
      {now.data && !isClosed(tow.status) ? (
        <Waits>
          <WaitsForNotice decision={now.data.decision} onRecord={notices?.can.record ? onRecord : undefined} />
        </Waits>
      ) : null}
    </Part>
  )
}
