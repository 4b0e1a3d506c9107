import type { TeamSession, TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { PanelHead, PanelSection } from '@curbwise/ui/app'
import { Button, QueryView, SkeletonText } from '@curbwise/ui/entry'
import { ComputerIcon, PhoneIphoneIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useId, type ReactElement } from 'react'
import { useSessionsOf } from '../api/use-team-acts.ts'
import type { Act } from '../state/acts.ts'
import { deviceText, sessionTexts, someDevice } from '../state/words.ts'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 2px 12px;
    min-height: 42px;
    padding: 6px 0;
    font-size: 0.875rem;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  .cw-i {
    color: var(--text-3);
  }
  b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 400;
    color: var(--text-2);
  }
  small span {
    display: inline-block;
  }
  /* As far from the edge as the text of the buttons. */
  > li > small {
    padding-right: 11px;
  }
`

export interface SessionsProps {
  readonly company_id: string
  readonly person: TowUser
  readonly zone: string
  /** ms since 1970 */
  readonly now: number
  readonly onAct: (act: Act) => void
}

/** Where a person is logged in; an admin ends one session or all of them. */
export function Sessions({ company_id, person, zone, now, onAct }: SessionsProps): ReactElement {
  const query = useSessionsOf(company_id, person.id)
  const sessions = query.data?.data ?? []
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <PanelSection>
      <PanelHead
        title="Sessions"
        action={
          others.length > 0 ? (
            <Button size="sm" variant="ghost" onClick={() => onAct({ kind: 'end_sessions', person })}>
              {others.length < sessions.length ? 'Log out everywhere else' : 'Log out everywhere'}
            </Button>
          ) : undefined
        }
      />
      <QueryView
        query={query}
        failed_title="Couldn’t load the sessions"
        isEmpty={({ data }) => data.length === 0}
        skeleton={<SkeletonText lines={2} />}
        empty={<p>Not logged in anywhere.</p>}
      >
        {({ data }) => (
          <List>
            {data.map((session) => (
              <Line
                key={session.id}
                session={session}
                texts={sessionTexts(session, zone, now)}
                onEnd={() => onAct({ kind: 'end_session', person, session })}
              />
            ))}
          </List>
        )}
      </QueryView>
    </PanelSection>
  )
}

interface LineProps {
  readonly session: TeamSession
  /** Each stays on one line. */
  readonly texts: readonly [since: string, seen: string]
  readonly onEnd: () => void
}

function Line({ session, texts: [since, seen], onEnd }: LineProps): ReactElement {
  const text_id = useId()
  return (
    <li>
      <DeviceIcon kind={session.kind} />
      <span>
        <b>{deviceText(session)}</b>
        <small id={text_id}>
          <span>{since}</span> <span>{seen}</span>
        </small>
      </span>
      {session.is_current ? (
        <small>This one</small>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Log out of ${someDevice(session)}`}
          aria-describedby={text_id}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

const DeviceIcon = ({ kind }: Pick<TeamSession, 'kind'>): ReactElement =>
  kind === 'phone' || kind === 'tablet' ? <PhoneIphoneIcon size={18} /> : <ComputerIcon size={18} />
