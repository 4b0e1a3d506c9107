import type { OperationsOverview } from '@curbwise/api/resources/admin-operations.schemas'
import { TimeText } from '@curbwise/ui/entry'
import { CheckCircleIcon, ErrorIcon, ScheduleIcon, VerifiedUserIcon } from '@curbwise/ui/icons'
import type { ReactElement, ReactNode } from 'react'
import { ZONE } from '../../../parts/words.ts'
import { EVERY_SECONDS } from '../api/use-operations.ts'
import { chainsText, eventsText, jobsText, messagesText, type Part } from '../state/words.ts'
import { Figures, Note } from './style.ts'

export interface OperationsFiguresProps {
  readonly overview: OperationsOverview
  /** ms since 1970 */
  readonly now: number
  readonly onPart: (part: Part) => void
}

const ICON = 16

/** What needs attention, in four figures that open their parts. */
export function OperationsFigures({ overview, now, onPart }: OperationsFiguresProps): ReactElement {
  const { at, jobs, messages, events, chains } = overview
  const held = events.not_applied + events.under_review
  const lost = messages.failed + messages.unknown
  const figure = (
    part: Part,
    state: 'ok' | 'warn' | 'err',
    icon: ReactNode,
    label: string,
    n: string,
    text: string,
  ) => (
    <button type="button" onClick={() => onPart(part)} data-state={state}>
      <span>
        {icon}
        {label}
      </span>
      <b>{n}</b>
      <small>{text}</small>
    </button>
  )
  const good = <CheckCircleIcon size={ICON} />
  const bad = <ErrorIcon size={ICON} />
  return (
    <>
      <Figures role="group" aria-label="What needs attention">
        {figure(
          'jobs',
          jobs.failed > 0 ? 'err' : 'ok',
          jobs.failed > 0 ? bad : good,
          'Jobs that failed',
          text(jobs.failed),
          jobsText(jobs),
        )}
        {figure(
          'messages',
          lost > 0 || messages.waiting > 0 ? 'warn' : 'ok',
          messages.waiting > 0 ? <ScheduleIcon size={ICON} /> : lost > 0 ? bad : good,
          'Messages waiting',
          text(messages.waiting),
          messagesText(messages, now),
        )}
        {figure(
          'events',
          held > 0 ? 'warn' : 'ok',
          held > 0 ? bad : good,
          'Provider events',
          text(events.received),
          eventsText(events),
        )}
        {figure(
          'chains',
          chains.broken > 0 ? 'err' : chains.verified < chains.all ? 'warn' : 'ok',
          chains.broken > 0 ? bad : <VerifiedUserIcon size={ICON} />,
          'History chains verified',
          `${text(chains.verified)} of ${text(chains.all)}`,
          chainsText(chains),
        )}
      </Figures>
      <Note>
        As of <TimeText at={at} zone={ZONE} />, loaded again every {EVERY_SECONDS} seconds. Failed messages and events
        are those of 7 days.
      </Note>
    </>
  )
}

const text = (n: number): string => n.toLocaleString('en-US')
