import { Button, VisuallyHidden } from '@curbwise/ui/entry'
import { HistoryIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { awayWords } from '../state/away.ts'
import { Line } from './line-style.ts'

const Dot = styled.i`
  position: absolute;
  top: 6px;
  left: 6px;
  z-index: 1;
  width: 9px;
  height: 9px;
  border-radius: 50%;
  background: var(--primary);
  box-shadow: 0 0 0 2px var(--surface);
`

/** Badge on a tow that changed while the tab was hidden. */
export const Changed = (): ReactElement => (
  <Dot>
    <VisuallyHidden>Changed while you were away</VisuallyHidden>
  </Dot>
)

/** Shows how many tows changed while the tab was hidden, until all are opened or dismissed. */
export function AwayLine({
  count,
  onDismiss,
}: {
  readonly count: number
  readonly onDismiss: () => void
}): ReactElement | null {
  if (count === 0) return null
  return (
    <Line>
      <HistoryIcon size={18} />
      <p>{awayWords(count)}.</p>
      <Button size="sm" variant="ghost" onClick={onDismiss}>
        Seen
      </Button>
    </Line>
  )
}
