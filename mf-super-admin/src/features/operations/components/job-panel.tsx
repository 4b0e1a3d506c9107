import type { OperationsJob } from '@curbwise/api/resources/admin-operations.schemas'
import { ApiError } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { ConfirmDialog, Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, Button, EmptyState, LinkButton } from '@curbwise/ui/entry'
import { ReplayIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { ZONE } from '../../../parts/words.ts'
import { useOperationActs } from '../api/use-operations.ts'
import { companyText, JOB_KINDS, kindText, NO_ERROR, progressText, triesText } from '../state/words.ts'
import { Actions, Footnote, Id } from './style.ts'

export interface JobPanelProps {
  /** Undefined once it has ended. */
  readonly job: OperationsJob | undefined
  readonly onClose: () => void
}

const at = (instant: string | null): string | null => instant && momentText(instant, ZONE)

/** A job's side panel: why it failed, when it runs next, and trying it again. */
export function JobPanel({ job, onClose }: JobPanelProps): ReactElement {
  if (!job)
    return (
      <Panel kind="Job" title="Not listed" onClose={onClose}>
        <EmptyState title="This job is no longer listed">
          It finished or was deleted, or it was never here. Close the panel, then choose one from the list.
        </EmptyState>
      </Panel>
    )
  const { state, record, stopped, progress } = job
  const payment = record?.kind === 'transaction' ? `/super-admin/transactions?selected=${record.id}` : null
  return (
    <Panel
      kind={stopped ? 'Stopped job' : JOB_KINDS[state]}
      title={job.name}
      subtitle={companyText(job)}
      onClose={onClose}
    >
      {state === 'running' ? null : (
        <PanelSection>
          <Why job={job} />
          {job.final_because ? <Footnote>{job.final_because}</Footnote> : null}
          {job.can.retry || job.can.stop || payment ? (
            <Actions>
              {job.can.retry ? <Retry id={job.id} /> : null}
              {payment ? <LinkButton href={payment}>Open the payment</LinkButton> : null}
              {job.can.stop ? <Stop job={job} /> : null}
            </Actions>
          ) : null}
        </PanelSection>
      )}
      <PanelSection>
        <PanelHead title="Job" />
        <Facts
          facts={[
            [record ? kindText(record.kind) : 'Record', record ? <Id key="record">{record.id}</Id> : 'None'],
            ['Tries', triesText(job)],
            ['Done', progress && progressText(progress)],
            ['Queued', at(job.created_at)],
            ['Last started', at(job.started_at)],
            ['Failed', at(job.failed_at)],
            ['Next try', at(job.next_at)],
            ['Last error', stopped && job.error],
            ['Queue', job.queue],
            ['ID', <Id key="id">{job.id}</Id>],
          ]}
        />
        <Footnote>What the job carries isn’t shown here: it may be personal.</Footnote>
      </PanelSection>
    </Panel>
  )
}

/** Why the job doesn't run now, and what comes next. */
function Why({ job: { state, stopped, error, listed_until, next_at } }: { readonly job: OperationsJob }): ReactElement {
  if (stopped)
    return (
      <Alert severity="info" title={`Stopped by ${stopped.by} on ${at(stopped.at)}`}>
        {`“${stopped.reason}” It stays listed until ${at(listed_until)}.`}
      </Alert>
    )
  return (
    <Alert severity={state === 'failed' ? 'error' : 'warn'} title={error ?? NO_ERROR}>
      {state === 'failed'
        ? `It isn't tried again by itself. It stays listed until ${at(listed_until)}.`
        : `The next try is at ${at(next_at)}.`}
    </Alert>
  )
}

/** Stops the job after a question that says what then doesn't happen. */
function Stop({ job }: { readonly job: OperationsJob }): ReactElement {
  const { stop } = useOperationActs()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Stop
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        destructive
        title={`Stop “${job.name}”?`}
        verb="Stop the job"
        keep="Keep it"
        reason_label="Reason"
        reason_help="It stays in the history of the company."
        will={[
          job.state === 'failed' ? 'No longer count it as failed.' : 'End its tries: it no longer runs by itself.',
          job.stop_means,
        ]}
        will_not={['Undo what it has done already.']}
        onConfirm={async (reason) => {
          await stop(job.id, reason)
          toast.success('The job is stopped', 'It is listed for a week under “Stopped on purpose”.')
        }}
      />
    </>
  )
}

function Retry({ id }: Pick<OperationsJob, 'id'>): ReactElement {
  const { retry } = useOperationActs()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const tryNow = async (): Promise<void> => {
    setBusy(true)
    try {
      await retry(id)
      toast.success('The job runs now', 'The history says that you tried it again.')
    } catch (fault) {
      toast.error("Couldn't try it again", fault instanceof ApiError ? fault.message : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="primary" icon={<ReplayIcon />} busy={busy} onClick={() => void tryNow()}>
      Try now
    </Button>
  )
}
