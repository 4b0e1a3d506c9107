import type { history } from '@curbwise/api/resources/history.calls'
import type { SortFieldOf } from '@curbwise/client'
import type { HistoryEntry } from '@curbwise/api/resources/history.schemas'
import { historyText } from '@curbwise/rules/history/describe'
import { timeText } from '@curbwise/rules/time/format'
import { localDate } from '@curbwise/rules/time/zone'
import { useSession } from '@curbwise/platform'
import { FilterBar, ListTools, SearchField } from '@curbwise/ui/app'
import { EmptyState, QueryView, zoneName } from '@curbwise/ui/entry'
import { DataTable, ListFooter, type Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { useNow } from '@curbwise/ui/use-now'
import { usePeople, type HistoryList } from '../api/use-history.ts'
import { dayWords } from '../state/days.ts'
import { filtersOf } from '../state/fields.ts'
import { ChainBadge } from './chain-badge.tsx'
import { EntryLine } from './entry-line.tsx'

const MINUTE = 60_000
const rowId = (entry: HistoryEntry): string => entry.id

const Day = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  b {
    font-weight: 650;
  }
  span {
    color: var(--text-3);
  }
  small {
    margin-left: auto;
    font-size: 0.75rem;
    color: var(--text-3);
  }
`
const Time = styled.time`
  display: block;
  padding: 7px 0;
  vertical-align: top;
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
`
const Box = styled(ListBox)`
  tr[data-row] td {
    vertical-align: top;
  }
`
/** Reserves the badge's height while the chain result loads: two lines on a phone. */
const ChainRoom = styled.div`
  height: 22px;
  @media (max-width: 576px) {
    height: 44px;
  }
`
/** On a phone: the sentence and its time. */
const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 8px;
  > time {
    padding-top: 9px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`

const columnsOf = (zone: string): readonly Column<HistoryEntry, SortFieldOf<typeof history.list>>[] => [
  {
    id: 'at',
    header: 'Time',
    sort: 'at',
    width: 104,
    cell: ({ at }) => <Time dateTime={at}>{timeText(at, zone)}</Time>,
  },
  { id: 'what', header: 'What happened', cell: (entry) => <EntryLine entry={entry} zone={zone} /> },
]

export interface HistoryListProps {
  readonly list: HistoryList
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
}

/** The complex's history: one sentence per entry, grouped by days in the complex's zone. */
export function HistoryListView({ list, complex, search }: HistoryListProps): ReactElement {
  const { rows, state } = list
  const { timezone: zone } = complex
  const now = useNow(MINUTE)
  const { userId } = useSession()
  const people = usePeople(complex.id)
  const fields = useMemo(() => filtersOf(people, userId), [people, userId])
  const columns = useMemo(() => columnsOf(zone), [zone])
  const first = rows[0] ? localDate(rows[0].at, zone) : null
  const head = useCallback(
    (date: string) => {
      const { name, date: day } = dayWords(date, now, zone)
      return (
        <Day>
          <b>{name}</b>
          <span>{day}</span>
          {date === first ? <small>{zoneName(zone)}</small> : null}
        </Day>
      )
    },
    [now, zone, first],
  )
  const dayOf = useCallback((entry: HistoryEntry) => localDate(entry.at, zone), [zone])
  const group = useMemo(() => ({ of: dayOf, head }), [dayOf, head])
  const card = useCallback(
    (entry: HistoryEntry) => (
      <Card>
        <EntryLine entry={entry} zone={zone} />
        <time dateTime={entry.at}>{timeText(entry.at, zone)}</time>
      </Card>
    ),
    [zone],
  )
  const sort = state.sort ?? '-at'
  return (
    <Box aria-label="History">
      <ListTools
        exports={list.exports}
        search={
          search ? <SearchField label="Plate, unit, name" value={state.search} onChange={list.setSearch} /> : null
        }
        segments={
          list.chain.data ? (
            <ChainBadge chain={list.chain.data} zone={zone} />
          ) : list.chain.isPending ? (
            <ChainRoom />
          ) : null
        }
        filters={
          <FilterBar
            label="Filters of the history"
            fields={fields}
            value={state.filters}
            onChange={list.setFilters}
            exports={list.exports}
          />
        }
      />
      <QueryView
        query={list.query}
        zone={zone}
        failed_title="Couldn't load the history"
        isEmpty={(page) => page.data.length === 0}
        filtered={list.isFiltered}
        onClearFilters={list.clear}
        filtered_title="No entry matches"
        filtered_hint={state.search ? `No entry mentions “${state.search}”.` : 'Remove filters to see more.'}
        empty={
          <EmptyState title={`Nothing has happened at ${complex.name} yet`}>
            Every change here is recorded: who, what, before, and after.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="History"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={(entry) => historyText(entry, zone)}
            density="row"
            group={group}
            card={card}
            onOpen={(entry) => list.select(entry.id)}
            selected={state.selected}
            sort={{ id: 'at', desc: sort.startsWith('-') }}
            onSort={({ desc }) => list.setSort(desc ? null : 'at')}
            footer={
              <ListFooter
                text={sort.startsWith('-') ? 'Newest first' : 'Oldest first'}
                onBack={list.previous ?? undefined}
                onNext={list.next ?? undefined}
              />
            }
          />
        )}
      </QueryView>
    </Box>
  )
}
