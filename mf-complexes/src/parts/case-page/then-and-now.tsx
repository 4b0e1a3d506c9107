import type { Decision } from '@curbwise/rules/decision/types'
import { DecisionCard } from '@curbwise/ui/app'
import { Button, formatTime, QueryView, Skeleton, type QueryViewProps } from '@curbwise/ui/entry'
import { RefreshIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { useDecisionTexts } from '../driver-texts.ts'
import { isSame } from './moments.ts'
import { Part } from './style.ts'
import { useCaseTexts } from './texts.ts'

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

type Asked = QueryViewProps<{ readonly decision: Decision }>['query']

export interface ThenAndNowProps {
  /** The decision of the case, as stored. */
  readonly base: Decision
  /** "Then, at hook-up, 11/18/2026, 9:02 PM" */
  readonly base_words: string
  readonly zone: string
  /** The past minute that was asked for; null for the case's own decision. */
  readonly at: string | null
  readonly past: Asked
  readonly now: Asked
  /** The choice of a minute. */
  readonly choice: ReactNode
  readonly children?: ReactNode
}

/** The decision at that time, based on what was known then, next to the current one. */
export function ThenAndNow(props: ThenAndNowProps): ReactElement {
  const { base, base_words, zone, at, past, now, choice, children } = props
  const t = useCaseTexts()
  const { decided } = useDecisionTexts()
  const waiting = <Skeleton width="100%" height={220} />
  const unchanged =
    at === null && now.data !== undefined && !now.isError && isSame(decided(base), decided(now.data.decision))
  const refresh = (
    <Button
      size="sm"
      variant="ghost"
      icon={<RefreshIcon size={16} />}
      busy={now.isFetching}
      onClick={() => void now.refetch()}
    >
      {t('decision.refresh')}
    </Button>
  )
  return (
    <Part aria-labelledby="case-decision">
      <header>
        <h2 id="case-decision">{t('decision')}</h2>
        <span>{t('decision.then_and_now')}</span>
        {choice}
      </header>
      <Cards data-one={unchanged ? '' : undefined}>
        {at === null ? (
          <DecisionCard
            decision={decided(base)}
            zone={zone}
            past
            when={base_words}
            instruction=""
            data_age={t('decision.saved')}
          />
        ) : (
          <QueryView query={past} zone={zone} skeleton={waiting} failed_title={t('decision.past_failed')}>
            {({ decision }) => (
              <DecisionCard
                decision={decided(decision)}
                zone={zone}
                past
                when={t('decision.as_of', { time: formatTime(at, zone) })}
                instruction=""
                data_age={t('decision.known_then')}
              />
            )}
          </QueryView>
        )}
        {unchanged ? null : (
          <QueryView query={now} zone={zone} skeleton={waiting} failed_title={t('decision.now_failed')}>
            {({ decision }) => (
              <DecisionCard
                decision={decided(decision)}
                zone={zone}
                past
                when={t('decision.now', { time: formatTime(decision.known_at, zone) })}
                instruction=""
                copy_link={refresh}
              />
            )}
          </QueryView>
        )}
      </Cards>
      {unchanged && now.data ? (
        <Same role="status">
          {t('decision.unchanged', { time: formatTime(now.data.decision.known_at, zone) })}
          {refresh}
        </Same>
      ) : null}
      {children}
    </Part>
  )
}
