import { Button, formatTime } from '@curbwise/ui/entry'
import { CloudOffIcon, RefreshIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useActs, waitingWords } from '../state/acts.ts'

const Strip = styled.div`
  position: sticky;
  top: 0;
  z-index: 3;
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 10px 16px;
  background: var(--plate-ink);
  color: var(--plate);
  font-size: 0.9375rem;
  line-height: 1.25rem;
  p {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
  }
  html[data-theme='dim'] & {
    box-shadow: inset 0 0 0 1px var(--text);
  }
`

/**
 * Shows since when the gateway is unreachable and what is queued. Renders nothing while it responds.
 * @param photos number of queued photos
 */
export function NoSignal({
  photos,
  zone,
  onTry,
}: {
  readonly photos: number
  readonly zone: string
  readonly onTry: () => void
}): ReactElement | null {
  const { offline_since, waiting } = useActs()
  if (offline_since === null) return null
  return (
    <Strip role="status">
      <CloudOffIcon size={26} />
      <p>
        <b>No signal since {formatTime(offline_since, zone, 'time')}</b>
        {waitingWords(photos, waiting.length)}
      </p>
      <Button size="lg" icon={<RefreshIcon />} onClick={onTry}>
        Try
      </Button>
    </Strip>
  )
}
