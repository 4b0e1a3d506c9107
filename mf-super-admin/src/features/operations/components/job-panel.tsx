import type { OperationsJob } from '@curbwise/api/resources/admin-operations.schemas'
import { ApiError } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { momentText } from '@curbwise/rules/time/format'
import { Facts, Panel, PanelHead, PanelSection } from '@curbwise/ui/app'
import { Alert, Button, EmptyState } from '@curbwise/ui/entry'
import { ReplayIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { ZONE } from '../../../parts/words.ts'
import { useOperationActs } from '../api/use-operations.ts'
import { companyText, JOB_KINDS, kindText, NO_ERROR, triesText } from '../state/words.ts'
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
        <EmptyState title="This job isn't listed anymore">
          It finished or was deleted, or it was never here. Close the panel, then choose one from the list.
        </EmptyState>
      </Panel>
    )
  const { state, record, error } = job
  return (
    <Panel kind={JOB_KINDS[state]} title={job.name} subtitle={companyText(job)} onClose={onClose}>
      {state === 'running' ? null : (
        <PanelSection>
          <Alert severity={state === 'failed' ? 'error' : 'warn'} title={error ?? NO_ERROR}>
            {state === 'failed'
              ? `It isn't tried again by itself. It stays listed until ${at(job.listed_until)}.`
              : `The next try is at ${at(job.next_at)}.`}
          </Alert>
          {job.final_because ? <Footnote>{job.final_because}</Footnote> : null}
          {job.can.retry ? <Retry id={job.id} /> : null}
        </PanelSection>
      )}
      <PanelSection>
        <PanelHead title="Job" />
        <Facts
          facts={[
            [record ? kindText(record.kind) : 'Record', record ? <Id key="record">{record.id}</Id> : 'None'],
            ['Tries', triesText(job)],
            ['Queued', at(job.created_at)],
            ['Last started', at(job.started_at)],
            ['Failed', at(job.failed_at)],
            ['Next try', at(job.next_at)],
            ['Queue', job.queue],
            ['ID', <Id key="id">{job.id}</Id>],
          ]}
        />
        <Footnote>What the job carries isn’t shown here: it may be personal.</Footnote>
      </PanelSection>
    </Panel>
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
    <Actions>
      <Button variant="primary" icon={<ReplayIcon />} busy={busy} onClick={() => void tryNow()}>
        Try now
      </Button>
    </Actions>
  )
}
