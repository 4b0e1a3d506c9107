import type { OperationsJob } from '@curbwise/api/resources/admin-operations.schemas'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine, type Column, type Grouping } from '@curbwise/ui/grid'
import { ErrorIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.tsx'
import { ZONE } from '../../../parts/words.ts'
import { useJobs } from '../api/use-operations.ts'
import { isNarrow } from '../state/narrow.ts'
import { companyText, groupText, nextText, progressText, queueText, recordText, triesText } from '../state/words.ts'
import { NarrowBar, type NarrowProps } from './narrow-bar.tsx'
import { Card, GroupHead, Note, Progress, State } from './style.ts'

function Tries({ job, text = triesText(job) }: { readonly job: OperationsJob; readonly text?: string }): ReactElement {
  if (job.progress)
    return (
      <Progress>
        <progress aria-label={job.name} max={job.progress.total} value={job.progress.done} />
        {progressText(job.progress)}
      </Progress>
    )
  if (job.state === 'running') return <>{text}</>
  if (job.stopped) return <State>{text}</State>
  const failed = job.state === 'failed'
  return (
    <State data-state={failed ? 'err' : 'warn'}>
      {failed ? <ErrorIcon size={16} /> : <ScheduleIcon size={16} />}
      {text}
    </State>
  )
}

const COLUMNS: readonly Column<OperationsJob>[] = [
  {
    id: 'name',
    header: 'Job',
    cell: (job) => <TwoLine title={job.name} detail={recordText(job) ?? job.error ?? job.queue} />,
  },
  { id: 'company', header: 'Company', hideBelow: 640, cell: companyText },
  { id: 'tries', header: 'Tries', width: 108, cell: (job) => <Tries job={job} /> },
  { id: 'next', header: 'Next try or start', width: 200, align: 'end', hideBelow: 640, cell: nextText },
]
const BY_STATE: Grouping<OperationsJob> = {
  of: groupText,
  head: (name, rows) => (
    <GroupHead>
      <b>{name}</b>
      <span>{rows.length}</span>
    </GroupHead>
  ),
}
const rowId = ({ id }: OperationsJob): string => id
const rowLabel = (job: OperationsJob): string => `${job.name}, ${companyText(job)}, ${groupText(job)}`
const card = (job: OperationsJob): ReactElement => (
  <Card>
    <TwoLine title={job.name} detail={recordText(job) ?? job.queue} />
    <p>
      {companyText(job)}, {nextText(job)}
    </p>
    <p>
      <Tries job={job} text={`${triesText(job)} tries`} />
    </p>
  </Card>
)

export interface JobsProps extends NarrowProps {
  readonly selected: string | null
  readonly onOpen: (id: string) => void
  /** ms since 1970 */
  readonly now: number
}

/** Jobs that failed, that wait for another try, and that are running; above them, what waits for a worker. */
export function Jobs({ selected, onOpen, now, narrow, onNarrow }: JobsProps): ReactElement {
  const query = useJobs(narrow)
  const queues = query.data?.queues ?? []
  return (
    <ListBox aria-label="Jobs">
      {queues.length === 0 ? null : (
        <Note>{queues.map((queue) => `${queue.name}: ${queueText(queue, now)}`).join('. ')}.</Note>
      )}
      <NarrowBar list="jobs" kinds={query.data?.kinds ?? []} narrow={narrow} onNarrow={onNarrow} />
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn't load the jobs"
        zone={ZONE}
        filtered={isNarrow(narrow)}
        onClearFilters={() => onNarrow({})}
        filtered_title="No job matches"
        filtered_hint="Choose another kind or company."
        skeleton={<SkeletonRows rows={8} cards />}
        empty={
          <EmptyState title="No job failed or is running">
            Failed jobs stay here for a week, so that you can try them again.
          </EmptyState>
        }
      >
        {({ data, has_more }) => (
          <DataTable
            label="Jobs"
            columns={COLUMNS}
            rows={data}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            group={BY_STATE}
            card={card}
            onOpen={({ id }) => onOpen(id)}
            selected={selected}
            footer={
              <ListFooter text={has_more ? `The first ${data.length} jobs` : `The oldest first, ${data.length}`} />
            }
          />
        )}
      </QueryView>
    </ListBox>
  )
}
