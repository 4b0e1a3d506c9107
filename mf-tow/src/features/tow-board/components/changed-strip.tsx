import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { VerdictTile } from '@curbwise/ui/app'
import { Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { alertWords, isAlerted } from '../../../parts/alert-words.ts'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { useBoardActions } from '../state/board-context.ts'

const Strip = styled.div`
  ${verdictPaint}
  display: flex;
  align-items: center;
  gap: 6px 10px;
  padding: 5px 8px 5px 10px;
  border-radius: 8px;
  background: var(--vs);
  color: var(--text);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  > span:first-of-type {
    transform: scale(0.8);
    margin: -3px;
  }
  p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (min-width: 577px) {
    &[data-fixed] p {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
    &[data-fixed] {
      min-height: 2.875rem;
    }
  }
  b {
    color: var(--vt);
    font-weight: 650;
  }
  button {
    flex: none;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (max-width: 576px) {
    flex-wrap: wrap;
    border-radius: 12px;
    font-size: 0.9375rem;
    line-height: 1.25rem;
    padding: 10px 12px;
    p {
      flex-basis: 70%;
    }
    button {
      margin-left: auto;
    }
  }
`

/**
 * Two lines high in the list at any width, so that opening the panel moves no row. Shows what changed about the car of an open tow, with one action; `beside` is the variant for the side panel. A right
 * that starts after hook-up doesn't stop the tow: the driver, or dispatch in the details, may drop the car free of
 * charge.
 */
export function ChangedStrip({
  tow,
  beside,
}: {
  readonly tow: TowRow
  readonly beside?: boolean
}): ReactElement | null {
  const { cancel, open } = useBoardActions()
  if (!isAlerted(tow)) return null
  const { alert } = tow
  // If the verdict is in doubt, open the panel: the user may be able to rule out a look-alike.
  const ends = tow.can.cancel && !alert.drop_is_free && (alert.verdict !== 'check' || beside === true)
  return (
    <Strip data-verdict={alert.verdict} data-fixed={beside ? undefined : ''} role="note">
      <VerdictTile verdict={alert.verdict} />
      <p>
        <b>{alertWords(tow)}</b> {alert.sentence}
      </p>
      {ends ? (
        <Button size="sm" variant="ghost" onClick={() => cancel(tow)} aria-label={`Cancel tow ${tow.number}`}>
          Cancel tow
        </Button>
      ) : beside ? null : (
        <Button size="sm" variant="ghost" onClick={() => open(tow.id)} aria-label={`Look at tow ${tow.number}`}>
          Look
        </Button>
      )}
    </Strip>
  )
}
