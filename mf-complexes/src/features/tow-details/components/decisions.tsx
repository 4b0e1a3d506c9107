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
import { baseDecisionWords, isSame } from '../state/as-of.ts'
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
  &[data-one] {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The current decision is the saved one: a line instead of a second card. */
const Same = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  color: var(--text-2);
`

const Waits = styled.div`
  margin-top: 12px;
  &:empty {
    display: none;
  }
`

export interface DecisionsProps {
  readonly tow: Tow
  /** The car's notices; undefined while loading. */
  readonly notices: NoticesView | undefined
  readonly onRecord: () => void
}

/**
 * The decision at that time, based on what was known then, next to the current one; and the notice an open tow waits
 * for.
 */
export function Decisions({ tow, notices, onRecord }: DecisionsProps): ReactElement {
  const zone = tow.contract.timezone
  const [at, setAt] = useAsOf()
  const past = useDecisionAt(tow.id, at)
  const now = useDecisionNow(tow, noticesStamp(notices))
  const waiting = <Skeleton width="100%" height={220} />
  const unchanged =
    at === null && now.data !== undefined && !now.isError && isSame(tow.full_decision, now.data.decision)
  const refresh = (
    <Button
      size="sm"
      variant="ghost"
      icon={<RefreshIcon size={16} />}
      busy={now.isFetching}
      onClick={() => void now.refetch()}
    >
      Refresh
    </Button>
  )
  return (
    <Part aria-labelledby="tow-decision">
      <header>
        <h2 id="tow-decision">Decision</h2>
        <span>then and now</span>
        <AsOf tow={tow} at={at} onAt={setAt} />
      </header>
      <Cards data-one={unchanged ? '' : undefined}>
        {at === null ? (
          <DecisionCard
            decision={tow.full_decision}
            zone={zone}
            past
            when={baseDecisionWords(tow)}
            instruction=""
            data_age="saved, never changed"
          />
        ) : (
          <QueryView
            query={past}
            zone={zone}
            skeleton={waiting}
            failed_title="Couldn’t load the decision for that time"
          >
            {({ decision }) => (
              <DecisionCard
                decision={decision}
                zone={zone}
                past
                when={`As of ${formatTime(at, zone)}, as known then`}
                instruction=""
                data_age="based on what was known then"
              />
            )}
          </QueryView>
        )}
        {unchanged ? null : (
          <QueryView query={now} zone={zone} skeleton={waiting} failed_title="Couldn’t load the current decision">
            {({ decision }) => (
              <DecisionCard
                decision={decision}
                zone={zone}
                past
                when={`Now, ${formatTime(decision.known_at, zone)}`}
                instruction=""
                copy_link={refresh}
              />
            )}
          </QueryView>
        )}
      </Cards>
      {unchanged && now.data ? (
        <Same role="status">
          Unchanged as of {formatTime(now.data.decision.known_at, zone)}
          {refresh}
        </Same>
      ) : null}
      {now.data && !isClosed(tow.status) ? (
        <Waits>
          <WaitsForNotice decision={now.data.decision} onRecord={notices?.can.record ? onRecord : undefined} />
        </Waits>
      ) : null}
    </Part>
  )
}
