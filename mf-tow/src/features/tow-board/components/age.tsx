import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { formatTime } from '@curbwise/ui/entry'
import { ScheduleIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { ageOf, isRecent, shortAgeOf } from '../state/age.ts'
import { useBoardActions } from '../state/board-context.ts'
import { stateWords } from '../state/words.ts'

const Box = styled.span`
  display: block;
  text-align: right;
  b {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-weight: 600;
    font-size: 0.84375rem;
    line-height: 1.125rem;
  }
  b[data-late] {
    color: var(--err);
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  &[data-short] small {
    display: none;
  }
  &[data-short] b {
    gap: 2px;
  }
  white-space: nowrap;
  @container (max-width: 859px) {
    small > span {
      display: none;
    }
  }
  &[data-short] b:not([data-late]) {
    font-weight: 400;
    font-size: 0.75rem;
    color: var(--text-2);
  }
  @media (max-width: 576px) {
    &[data-short] b:not([data-late]) {
      font-size: 0.84375rem;
    }
  }
`
const EVERY_MS = 20_000

/**
 * How long a request has waited, in words, with a clock once it's late. After assignment: when the tow entered
 * its current state.
 */
export function TowAge({ tow, short }: { readonly tow: TowRow; readonly short?: boolean }): ReactElement {
  const now = useNow(EVERY_MS)
  const due = useBoardActions().due.get(tow.id)
  if (tow.status === 'requested') {
    const { words, late } = (short ? shortAgeOf : ageOf)(tow.requested_at, now)
    return (
      <Box data-short={short ? '' : undefined}>
        <b data-late={late ? '' : undefined}>
          {late ? <ScheduleIcon size={short ? 14 : 16} label="Late" /> : null}
          {words}
        </b>
        <small>waiting</small>
      </Box>
    )
  }
  const zone = tow.contract.timezone
  return (
    <Box data-short={short ? '' : undefined}>
      <b>
        <time dateTime={tow.since} title={formatTime(tow.since, zone)}>
          {formatTime(tow.since, zone, isRecent(tow.since, now) ? 'time' : 'date')}
        </time>
      </b>
      <small>
        {stateWords(tow)}
        {due === undefined ? null : <span>, {due} due</span>}
      </small>
    </Box>
  )
}
