import type { ImportDetail } from '@curbwise/api/resources/imports.schemas'
import { useToast } from '@curbwise/platform'
import { ConfirmDialog } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import { useState, type ReactElement } from 'react'
import type { OpenImport } from '../api/use-import.ts'
import { appliedText, applyText, effectsOf, errorsText, progressText, summaryOf, vehiclesText } from '../state/words.ts'
import { BottomBar } from './bottom-bar.ts'

export interface ApplyBarProps {
  readonly open: OpenImport
  readonly detail: ImportDetail
  /** Another file is being read, and would replace this list. */
  readonly busy: boolean
  /** The step with the vehicles that the list doesn't contain is shown. */
  readonly on_unlisted: boolean
  readonly onErrors: () => void
  readonly onUnlisted: (shown: boolean) => void
  readonly onLeave: () => void
}

/** What applying the list would do, with its button; while it runs, the progress in the same place. */
export function ApplyBar(props: ApplyBarProps): ReactElement {
  const { open, detail } = props
  return open.starting || detail.state === 'running' ? <Progress {...props} /> : <Ready {...props} />
}

function Ready({ open, detail, busy, on_unlisted, onErrors, onUnlisted, onLeave }: ApplyBarProps): ReactElement {
  const [asks, setAsks] = useState(false)
  const { counts, contract, unlisted, move_outs } = detail
  const { applied, title, detail: words } = summaryOf(counts, move_outs)
  const verb = applyText(applied, move_outs)
  const can_apply = applied + move_outs > 0
  return (
    <BottomBar>
      {open.refusal ? (
        <Alert severity="error" announce title="Couldn’t apply the list">
          {open.refusal}
        </Alert>
      ) : null}
      <div>
        <b>{on_unlisted ? `${move_outs.toLocaleString('en-US')} of ${vehiclesText(unlisted)} will end` : title}</b>
        <span>{on_unlisted ? 'The others stay registered.' : words}</span>
      </div>
      {on_unlisted ? (
        <Button onClick={() => onUnlisted(false)}>Back to the rows</Button>
      ) : (
        <Button variant="ghost" onClick={onLeave}>
          {can_apply ? 'Cancel' : 'Import another list'}
        </Button>
      )}
      {counts.error > 0 && !on_unlisted ? <Button onClick={onErrors}>Show {errorsText(counts.error)}</Button> : null}
      {unlisted > 0 && !on_unlisted ? (
        <Button variant="primary" disabled={busy} onClick={() => onUnlisted(true)}>
          Next, {vehiclesText(unlisted)} not in the list
        </Button>
      ) : can_apply ? (
        <Button variant="primary" disabled={busy} onClick={() => setAsks(true)}>
          {verb}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={`${verb} ${applied > 0 ? 'to' : 'at'} ${contract.name}?`}
        verb={verb}
        keep="Not yet"
        {...effectsOf(detail)}
        onConfirm={() => open.apply(detail)}
      />
    </BottomBar>
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
    <BottomBar>
      <div>
        <b>{words}</b>
        <span>You can leave this page. The import continues.</span>
      </div>
      <progress aria-label={appliedText(detail)} max={rows_total} value={rows_done} />
      <Button busy={open.canceling} disabled={detail.state !== 'running'} onClick={() => void stop()}>
        Cancel, apply nothing
      </Button>
    </BottomBar>
  )
}
