import styled from '@emotion/styled'
import { Button } from '@curbwise/ui/entry'
import { CloudOffIcon } from '@curbwise/ui/icons'
import { useEffect } from 'react'
import { AreaError, type AreaFault } from './area-error.ts'

export const TRY_AGAIN_EVERY_MS = 30_000

const WORDS: Record<AreaFault | 'crashed', string> = {
  missing: 'It is not part of this installation right now. Try again after the next update.',
  unreachable: 'It could not be fetched. Check your connection, or try again in a moment.',
  slow: 'It takes too long to arrive. Try again, now or in a moment.',
  update_coming: 'An update is on its way. This page tries again by itself every half minute; you can also reload it.',
  crashed: 'Something in it broke, and it was stopped. It has been reported.',
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  max-width: 560px;
  padding: 48px 24px;
  > svg {
    color: var(--text-3);
  }
  h1,
  h2 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
  }
  p {
    color: var(--text-2);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 4px;
  }
`

const faultOf = (error: unknown) =>
  error instanceof AreaError
    ? error.fault
    : error instanceof Error && error.name === 'ChunkLoadError'
      ? 'unreachable'
      : 'crashed'

interface AreaFailureProps {
  title: string
  error: unknown
  /** 1 where no bar above names the page. */
  level?: 1 | 2
  onRetry: () => void
  onReload: () => void
}

/** Stands in place of an area's page that did not come or broke; everything around it goes on. */
export function AreaFailure({ title, error, level = 2, onRetry, onReload }: AreaFailureProps) {
  const fault = faultOf(error)
  const said = `${title} ${fault === 'crashed' ? 'stopped working' : 'did not load'}`
  const stale = fault === 'update_coming'
  useEffect(() => {
    if (!stale) return
    const timer = setInterval(onRetry, TRY_AGAIN_EVERY_MS)
    return () => clearInterval(timer)
  }, [stale, onRetry])
  return (
    <Box role="alert" data-fault={fault}>
      <CloudOffIcon size={40} />
      {level === 1 ? <h1 tabIndex={-1}>{said}</h1> : <h2>{said}</h2>}
      <p>{WORDS[fault]} Everything else works as before.</p>
      <div>
        <Button variant={stale ? 'outline' : 'primary'} onClick={onRetry}>
          Try again
        </Button>
        {stale ? (
          <Button variant="primary" onClick={onReload}>
            Reload the page
          </Button>
        ) : null}
      </div>
    </Box>
  )
}
