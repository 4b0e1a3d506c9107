import { ApiError } from '@curbwise/client'
import { Button } from '@curbwise/ui/entry'
import { CloudOffIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { createContext, useContext, type ReactElement } from 'react'
import { momentText } from './times.ts'
import { usePlace } from './use-place.ts'

/** When the shown data was loaded (epoch ms), while the last request got no response; null while online. */
const AsOfContext = createContext<number | null>(null)
export const AsOf = AsOfContext.Provider

/** Returns whether the page shows stored data. It's read-only then. */
export const useOffline = (): boolean => useContext(AsOfContext) !== null

interface QueryState {
  readonly data: unknown
  readonly error: unknown
  readonly dataUpdatedAt: number
}

/** Only a request without a response means offline; the browser's own network status is unreliable. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'offline' || error.status === 502 || error.status === 503 || error.status === 504)
export const asOf = ({ data, error, dataUpdatedAt }: QueryState): number | null =>
  data !== undefined && isUnanswered(error) ? dataUpdatedAt : null

const Strip = styled.div`
  position: sticky;
  top: 0;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 48px;
  padding: 4px 8px 4px 16px;
  background: var(--ink);
  color: var(--on-ink);
  font-size: 0.9375rem;
  line-height: 1.25rem;
  > span {
    flex: 1 1 200px;
  }
  && button {
    color: var(--on-ink);
  }
  && button:hover {
    background: color-mix(in srgb, var(--on-ink) 14%, transparent);
    color: var(--on-ink);
  }
`

/** The age of the shown data, and a button to retry. */
export function OfflineStrip({
  at,
  onRetry,
  busy,
}: {
  readonly at: number
  readonly onRetry: () => void
  readonly busy: boolean
}): ReactElement {
  const { t, language, timezone } = usePlace()
  return (
    <Strip role="status">
      <CloudOffIcon size={20} />
      <span>{t('offline', { time: momentText(new Date(at).toISOString(), timezone, language) })}</span>
      <Button variant="ghost" busy={busy} onClick={onRetry}>
        {t('offline.retry')}
      </Button>
    </Strip>
  )
}
