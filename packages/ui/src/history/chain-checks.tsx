import { momentText } from '@curbwise/rules/time/format'
import { Menu } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { VerifiedUserIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { askedWords, checkWords, entriesToRead } from './check-words.ts'
import { shortHash } from './hash.ts'
import type { ChainView, CheckView } from './types.ts'

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 24px;
  border-bottom: 1px solid var(--line);
  font-size: 0.8125rem;
  line-height: 1.25rem;
  color: var(--text-2);
  > p {
    flex: 1 1 320px;
    min-width: 0;
  }
  code {
    font-family: 'Martian Mono Variable', monospace;
    font-stretch: 75%;
    font-size: 0.75rem;
    white-space: nowrap;
  }
  > div {
    flex: 1 1 100%;
    min-width: 0;
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  progress {
    display: block;
    width: 100%;
    max-width: 420px;
    height: 6px;
    margin-top: 6px;
    border: 0;
    border-radius: 3px;
    overflow: hidden;
    appearance: none;
    background: var(--line-2);
  }
  progress::-webkit-progress-bar {
    background: var(--line-2);
  }
  progress::-webkit-progress-value {
    background: var(--primary);
  }
  progress::-moz-progress-bar {
    background: var(--primary);
  }
  @media (max-width: 576px) {
    padding: 12px 16px;
  }
`

export interface ChainChecksProps {
  readonly chain: ChainView | undefined
  readonly latest: CheckView | null
  readonly is_running: boolean
  readonly zone: string
  /** Why the last check couldn't be started or followed; null if it could. */
  readonly failure: string | null
  readonly onStart: (begins_at: CheckView['begins_at']) => void
}

/** The chain's anchor, the check that was asked for last with its progress or result, and another check. */
export function ChainChecks({ chain, latest, is_running, zone, failure, onStart }: ChainChecksProps): ReactElement {
  const anchor = chain?.anchor ?? null
  return (
    <Bar aria-label="Checks of the chain">
      <p>
        {anchor ? (
          <>
            Anchored outside the database on {momentText(anchor.at, zone)}: entry {anchor.seq.toLocaleString('en-US')},{' '}
            <code title={anchor.hash}>{shortHash(anchor.hash)}</code>
          </>
        ) : (
          'Not anchored outside the database yet. The nightly check does that.'
        )}
      </p>
      <Menu
        label="Where the check begins"
        trigger={
          <Button size="sm" icon={<VerifiedUserIcon size={18} />} disabled={is_running}>
            Verify now
          </Button>
        }
        items={[
          { label: 'From the first entry', detail: 'Reads the whole history.', onSelect: () => onStart('first_entry') },
          {
            label: 'From the last anchor',
            detail: anchor
              ? `Compares entry ${anchor.seq.toLocaleString('en-US')} with its anchor and reads what follows.`
              : 'There is no anchor yet.',
            disabled: anchor === null,
            onSelect: () => onStart('anchor'),
          },
        ]}
      />
      {failure ? <Alert severity="error" title={failure} /> : null}
      <div role="status">{latest ? <Latest check={latest} zone={zone} /> : null}</div>
    </Bar>
  )
}

const SEVERITY = { intact: 'success', broken: 'error', failed: 'warn' } as const

function Latest({ check, zone }: { readonly check: CheckView; readonly zone: string }): ReactElement {
  const { state, entries_read } = check
  const words = checkWords(check)
  const asked = askedWords(check, zone)
  if (state !== 'queued' && state !== 'running')
    return (
      <Alert severity={SEVERITY[state]} title={words}>
        {asked}
      </Alert>
    )
  const total = entriesToRead(check)
  return (
    <>
      {words}
      <small>{asked}</small>
      <progress aria-label="Entries read" {...(total !== null && { max: Math.max(1, total), value: entries_read })} />
    </>
  )
}
