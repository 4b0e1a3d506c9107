import type { OperationsMessage } from '@curbwise/api/resources/admin-operations.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine, type Column } from '@curbwise/ui/grid'
import { ErrorIcon, HelpIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { ZONE } from '../../../parts/words.ts'
import { useMessages } from '../api/use-operations.ts'
import { isNarrow } from '../state/narrow.ts'
import { companyText, messageDetail, messageTitle, outcomeText } from '../state/words.ts'
import { NarrowBar, type NarrowProps } from './narrow-bar.tsx'
import { Card, State } from './style.ts'

const ICONS = {
  queued: <ScheduleIcon size={16} />,
  failed: <ErrorIcon size={16} />,
  unknown: <HelpIcon size={16} />,
} as const

const Outcome = ({ message }: { readonly message: OperationsMessage }): ReactElement => (
  <State data-state={message.status === 'failed' ? 'err' : message.status === 'unknown' ? 'warn' : undefined}>
    {ICONS[message.status]}
    <span>{outcomeText(message)}</span>
  </State>
)

const COLUMNS: readonly Column<OperationsMessage>[] = [
  {
    id: 'to',
    header: 'Message',
    cell: (message) => <TwoLine title={messageTitle(message)} detail={messageDetail(message)} />,
  },
  { id: 'outcome', header: 'Outcome', cell: (message) => <Outcome message={message} /> },
  { id: 'company', header: 'Company', hideBelow: 900, cell: companyText },
  {
    id: 'created_at',
    header: 'Queued',
    width: 200,
    align: 'end',
    hideBelow: 640,
    cell: ({ created_at }) => momentText(created_at, ZONE),
  },
]
const rowId = ({ id }: OperationsMessage): string => id
const rowLabel = (message: OperationsMessage): string => `${messageTitle(message)}, ${outcomeText(message)}`
const card = (message: OperationsMessage): ReactElement => (
  <Card>
    <TwoLine title={messageTitle(message)} detail={messageDetail(message)} />
    <Outcome message={message} />
    <p>
      {companyText(message)}, {momentText(message.created_at, ZONE)}
    </p>
  </Card>
)

/** Messages that wait, the oldest first, then those that weren't sent, the latest first. */
export function Messages({ narrow, onNarrow }: NarrowProps): ReactElement {
  const query = useMessages(narrow)
  return (
    <ListBox aria-label="Messages">
      <NarrowBar list="messages" kinds={query.data?.kinds ?? []} narrow={narrow} onNarrow={onNarrow} />
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn't load the messages"
        zone={ZONE}
        filtered={isNarrow(narrow)}
        onClearFilters={() => onNarrow({})}
        filtered_title="No message matches"
        filtered_hint="Choose another kind or company."
        skeleton={<SkeletonRows rows={8} cards />}
        empty={
          <EmptyState title="Every message was sent">
            Emails and texts that wait, that failed, or whose outcome is unknown are listed here.
          </EmptyState>
        }
      >
        {({ data, has_more }) => (
          <DataTable
            label="Messages"
            columns={COLUMNS}
            rows={data}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            footer={
              <ListFooter
                text={`Waiting first, ${has_more ? `the first ${data.length} shown` : `${data.length} in all`}. Emails without a record, such as password links, are among the jobs.`}
              />
            }
          />
        )}
      </QueryView>
    </ListBox>
  )
}
