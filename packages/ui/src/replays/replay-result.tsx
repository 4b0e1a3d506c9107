import { momentText } from '@curbwise/rules/time/format'
import { Facts } from '@curbwise/ui/app'
import { Alert, Button } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { ReplayedList, type ReplayedListProps } from './replayed-list.tsx'
import { Big, Note, Running } from './style.ts'
import type { ReplayView } from './types.ts'
import { ACTION_LABELS, count, differingText } from './words.ts'

export interface ReplayResultProps extends ReplayedListProps {
  readonly replay: ReplayView
  /** Zone of the time at which it ended. */
  readonly zone: string
  readonly onCancel: () => void
  readonly cancelling: boolean
}

/** A replay: its progress, which can be cancelled, or what it found. */
export function ReplayResult({ replay, zone, onCancel, cancelling, ...list }: ReplayResultProps): ReactElement {
  const { status, done, total, differing, counts, without_facts, ended_at, requested_by, failure, can } = replay
  if (status === 'failed') return <Alert severity="error">{failure}</Alert>
  if (status === 'queued' || status === 'running')
    return (
      <Running>
        <p role="status">
          {count(done)} of {count(total)} decided again. You can leave this page.
        </p>
        <progress aria-label="Decided again" max={Math.max(1, total)} value={done} />
        {can.cancel ? (
          <Button busy={cancelling} onClick={onCancel}>
            Cancel the replay
          </Button>
        ) : null}
      </Running>
    )
  return (
    <>
      {status === 'cancelled' ? (
        <Alert severity="info">
          This replay was canceled after {count(done)} of {count(total)} decisions.
        </Alert>
      ) : null}
      <Big role="status">
        <b>{count(differing)}</b>
        <span>{differingText(replay)}</span>
      </Big>
      <Facts
        facts={counts.map(({ action, before, after }) => [
          `${ACTION_LABELS[action]} ready`,
          before === after ? `${count(before)}, the same` : `${count(before)}, then ${count(after)}`,
        ])}
      />
      {without_facts > 0 ? (
        <Note>
          {count(without_facts)} more were stored without the facts that they were made from, so they can’t be replayed.
        </Note>
      ) : null}
      {differing > 0 ? <ReplayedList {...list} /> : null}
      <Note>
        Requested by {requested_by}
        {ended_at === null ? '' : `, ${status === 'cancelled' ? 'canceled' : 'done'} ${momentText(ended_at, zone)}`}
      </Note>
    </>
  )
}
