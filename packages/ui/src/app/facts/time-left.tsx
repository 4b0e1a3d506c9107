import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  font-weight: 600;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  &[data-soon] {
    color: var(--warn);
  }
  svg {
    transform: rotate(-90deg);
    flex: none;
  }
  circle {
    fill: none;
    stroke-width: 3;
    stroke: var(--line-2);
  }
  circle + circle {
    stroke: currentColor;
  }
`
const MINUTE = 60_000
const SOON = 15

/**
 * Returns "3 h 12 min left", "12 min left", "less than 1 min left", or "ended".
 * @param minutes whole minutes left; more than two days are shown in days
 */
export const timeLeftWords = (minutes: number): string => {
  if (minutes < 0) return 'ended'
  if (minutes < 1) return 'less than 1 min left'
  if (minutes < 60) return `${minutes} min left`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 48) return rest > 0 ? `${hours} h ${rest} min left` : `${hours} h left`
  return `${Math.floor(hours / 24)} days left`
}

export interface TimeLeftProps {
  /** ISO instants. */
  readonly until: string
  /** If set, a ring shows the share of the time span that is left. */
  readonly from?: string
  /** The current time, shared by a list so that all items update together. */
  readonly now: number
}

/** The time left, as text and as a ring; 15 minutes or less is a warning. */
export function TimeLeft({ until, from, now }: TimeLeftProps): ReactElement {
  const end = Date.parse(until)
  const minutes = end <= now ? -1 : Math.floor((end - now) / MINUTE)
  const span = from ? end - Date.parse(from) : 0
  const share = span > 0 ? Math.min(1, Math.max(0, (end - now) / span)) : 0
  const length = 2 * Math.PI * 6
  return (
    <Row data-soon={minutes >= 0 && minutes <= SOON ? '' : undefined}>
      <time dateTime={until}>{timeLeftWords(minutes)}</time>
      {span > 0 ? (
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" />
          <circle cx="8" cy="8" r="6" strokeDasharray={`${length * share} ${length}`} />
        </svg>
      ) : null}
    </Row>
  )
}
