import type { ImportDetail } from '@curbwise/api/resources/imports.schemas'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import type { OpenImport } from '../api/use-import.ts'
import { appliedText, effectsOf, errorsText, progressText, rowsText, summaryOf } from '../state/words.ts'

const Box = styled.footer`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  flex: none;
  padding: 12px 24px;
  border-top: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--sh-2);
  > div:first-of-type {
    flex: 1 1 240px;
    min-width: 0;
  }
  > div:first-of-type b {
    display: block;
    font-weight: 650;
  }
  > div:first-of-type span {
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-2);
  }
  > progress {
    flex: 2 1 200px;
    height: 8px;
    border: 0;
    border-radius: 4px;
    overflow: hidden;
    appearance: none;
    background: var(--sunken);
  }
  > progress::-webkit-progress-bar {
    background: var(--sunken);
  }
  > progress::-webkit-progress-value {
    background: var(--primary);
  }
  > progress::-moz-progress-bar {
    background: var(--primary);
  }
  > [data-severity] {
    flex: 1 0 100%;
  }
  @media (max-width: 576px) {
    padding: 10px 16px max(12px, env(safe-area-inset-bottom));
    > button {
      flex: 1 1 auto;
    }
  }
`

export interface ApplyBarProps {
  readonly open: OpenImport
  readonly detail: ImportDetail
  /** Another file is being read, and would replace this list. */
  readonly busy: boolean
  readonly onErrors: () => void
  readonly onLeave: () => void
}

/** What applying the list would do, with its button; while it runs, the progress in the same place. */
export function ApplyBar(props: ApplyBarProps): ReactElement {
  const { open, detail } = props
  return open.starting || detail.state === 'running' ? <Progress {...props} /> : <Ready {...props} />
}

function Ready({ open, detail, busy, onErrors, onLeave }: ApplyBarProps): ReactElement {
  const [asks, setAsks] = useState(false)
  const { counts, contract } = detail
  const { applied, title, detail: words } = summaryOf(counts)
  return (
    <Box>
      {open.refusal ? (
        <Alert severity="error" announce title="Couldn’t apply the list">
          {open.refusal}
        </Alert>
      ) : null}
      <div>
        <b>{title}</b>
        <span>{words}</span>
      </div>
      <Button variant="ghost" onClick={onLeave}>
        {applied > 0 ? 'Cancel' : 'Import another list'}
      </Button>
      {counts.error > 0 ? <Button onClick={onErrors}>Show {errorsText(counts.error)}</Button> : null}
      {applied > 0 ? (
        <Button variant="primary" disabled={busy} onClick={() => setAsks(true)}>
          Apply {rowsText(applied)}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`Apply ${rowsText(applied)} to ${contract.name}?`}
        verb={`Apply ${rowsText(applied)}`}
        keep="Not yet"
        {...effectsOf(detail)}
        onConfirm={() => open.apply(detail)}
      />
    </Box>
  )
}

function Progress({ open, detail }: ApplyBarProps): ReactElement {
  const toast = useToast()
  const { rows_done, rows_total } = detail
  const stop = async (): Promise<void> => {
    try {
      await open.cancel()
    } catch (thrown) {
      toast.error('Couldn’t cancel the import', thrown instanceof Error ? thrown.message : undefined)
    }
  }
  const words = progressText(rows_done, rows_total)
  return (
    <Box>
      <div>
        <b>{words}</b>
        <span>You can leave this page. The import continues.</span>
      </div>
      <progress aria-label={appliedText(detail)} max={rows_total} value={rows_done} />
      <Button busy={open.canceling} disabled={detail.state !== 'running'} onClick={() => void stop()}>
        Cancel, apply nothing
      </Button>
    </Box>
  )
}
