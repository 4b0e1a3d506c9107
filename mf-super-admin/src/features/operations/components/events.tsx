import type { OperationsEvent } from '@curbwise/api/resources/admin-operations.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine, type Column } from '@curbwise/ui/grid'
import type { ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { ZONE } from '../../../parts/words.ts'
import { useEvents } from '../api/use-operations.ts'
import { isNarrow } from '../state/narrow.ts'
import { EVENT_WHY } from '../state/words.ts'
import { NarrowBar, type NarrowProps } from './narrow-bar.tsx'
import { Card, Id } from './style.ts'

const companyOf = ({ tow_company }: OperationsEvent): string => tow_company?.name ?? 'No company'
const COLUMNS: readonly Column<OperationsEvent>[] = [
  {
    id: 'type',
    header: 'Event',
    cell: ({ type, provider_event_id }) => <TwoLine title={type} detail={<Id>{provider_event_id}</Id>} />,
  },
  { id: 'why', header: 'Why', cell: ({ why }) => EVENT_WHY[why] },
  { id: 'company', header: 'Company', hideBelow: 900, cell: companyOf },
  {
    id: 'received_at',
    header: 'Received',
    width: 200,
    align: 'end',
    hideBelow: 640,
    cell: ({ received_at }) => momentText(received_at, ZONE),
  },
]
const rowId = ({ id }: OperationsEvent): string => id
const rowLabel = ({ type, why }: OperationsEvent): string => `${type}, ${EVENT_WHY[why]}`
const card = (event: OperationsEvent): ReactElement => (
  <Card>
    <TwoLine title={event.type} detail={<Id>{event.provider_event_id}</Id>} />
    <p>{EVENT_WHY[event.why]}</p>
    <p>
      {companyOf(event)}, {momentText(event.received_at, ZONE)}
    </p>
  </Card>
)

/** Signed events of the provider that changed nothing, or that a person has to look at; the latest first. */
export function Events({ narrow, onNarrow }: NarrowProps): ReactElement {
  const query = useEvents(narrow)
  return (
    <ListBox aria-label="Provider events">
      <NarrowBar list="events" kinds={query.data?.kinds ?? []} narrow={narrow} onNarrow={onNarrow} />
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn't load the events"
        zone={ZONE}
        filtered={isNarrow(narrow)}
        onClearFilters={() => onNarrow({})}
        filtered_title="No event matches"
        filtered_hint="Choose another kind or company."
        skeleton={<SkeletonRows rows={6} cards />}
        empty={
          <EmptyState title="Every event was applied">
            Events about money that names no checkout here, or that differs from it, are listed here.
          </EmptyState>
        }
      >
        {({ data, has_more }) => (
          <DataTable
            label="Provider events"
            columns={COLUMNS}
            rows={data}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            footer={<ListFooter text={`The latest first, ${has_more ? `the last ${data.length}` : data.length}`} />}
          />
        )}
      </QueryView>
    </ListBox>
  )
}
