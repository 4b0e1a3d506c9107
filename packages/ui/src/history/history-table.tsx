import { historyText } from '@curbwise/rules/history/describe'
import { timeText } from '@curbwise/rules/time/format'
import { localDate } from '@curbwise/rules/time/zone'
import { FilterBar, ListTools, SearchField, type ExportControl, type Filter, type FilterField } from '@curbwise/ui/app'
import { EmptyState, QueryView, zoneName, type QueryViewProps } from '@curbwise/ui/entry'
import { DataTable, ListFooter, type Column } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import { useNow } from '@curbwise/ui/use-now'
import { ChainBadge } from './chain-badge.tsx'
import { dayWords } from './days.ts'
import { EntryLine } from './entry-line.tsx'
import type { ChainView, EntryView } from './types.ts'

const MINUTE = 60_000
export const SEARCH_LABEL = 'Plate, unit, name'
const rowId = (entry: EntryView): string => entry.id

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
/** A list with its tools above. The table scrolls on its own, except on a phone. */
const Box = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  table {
    table-layout: fixed;
  }
  @media (max-width: 576px) {
    flex: 1 0 auto;
    background: var(--canvas);
    > div:has(> ul) {
      flex: 1 0 auto;
      overflow: visible;
    }
  }
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

const columnsOf = (zone: string, names_complex: boolean): readonly Column<EntryView, 'at'>[] => [
  {
    id: 'at',
    header: 'Time',
    sort: 'at',
    width: 104,
    cell: ({ at }) => <Time dateTime={at}>{timeText(at, zone)}</Time>,
  },
  {
    id: 'what',
    header: 'What happened',
    cell: (entry) => <EntryLine entry={entry} zone={zone} names_complex={names_complex} />,
  },
]

/** What the list's hook provides (`useList` of the client). */
interface HistoryControl {
  readonly query: QueryViewProps<{ readonly data: readonly EntryView[] }>['query']
  readonly rows: readonly EntryView[]
  readonly state: {
    readonly search: string
    readonly filters: readonly Filter[]
    readonly sort: string | null
    readonly selected: string | null
  }
  readonly chain: { readonly data: ChainView | undefined; readonly isPending: boolean }
  readonly exports: ExportControl
  readonly isFiltered: boolean
  readonly setSearch: (search: string) => void
  readonly setFilters: (filters: readonly Filter[]) => void
  readonly setSort: (sort: 'at' | null) => void
  readonly select: (id: string | null) => void
  readonly clear: () => void
  readonly next: (() => void) | null
  readonly previous: (() => void) | null
}

export interface HistoryTableProps {
  readonly list: HistoryControl
  /** Whose history it is: a complex, or a company with several. */
  readonly name: string
  readonly zone: string
  readonly names_complex?: boolean
  readonly fields: readonly FilterField[]
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
}

/** A history: one sentence per entry, grouped by days in its zone. */
export function HistoryTable(props: HistoryTableProps): ReactElement {
  const { list, name, zone, names_complex = false, fields, search } = props
  const { rows, state } = list
  const now = useNow(MINUTE)
  const columns = useMemo(() => columnsOf(zone, names_complex), [zone, names_complex])
  const first = rows[0] ? localDate(rows[0].at, zone) : null
  const head = useCallback(
    (date: string) => {
      const { name: weekday, date: day } = dayWords(date, now, zone)
      return (
        <Day>
          <b>{weekday}</b>
          <span>{day}</span>
          {date === first ? <small>{zoneName(zone)}</small> : null}
        </Day>
      )
    },
    [now, zone, first],
  )
  const dayOf = useCallback((entry: EntryView) => localDate(entry.at, zone), [zone])
  const group = useMemo(() => ({ of: dayOf, head }), [dayOf, head])
  const card = useCallback(
    (entry: EntryView) => (
      <Card>
        <EntryLine entry={entry} zone={zone} names_complex={names_complex} />
        <time dateTime={entry.at}>{timeText(entry.at, zone)}</time>
      </Card>
    ),
    [zone, names_complex],
  )
  const sort = state.sort ?? '-at'
  return (
    <Box aria-label="History">
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          list.chain.data ? (
            <ChainBadge chain={list.chain.data} zone={zone} />
          ) : list.chain.isPending ? (
            <ChainRoom />
          ) : null
        }
        filters={
          <FilterBar
            label="History filters"
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
          <EmptyState title={`Nothing has happened at ${name} yet`}>
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
