import {
  FilterBar,
  ListTools,
  SearchField,
  Segments,
  type ExportControl,
  type Filter,
  type FilterField,
} from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonRows, type QueryViewProps } from '@curbwise/ui/entry'
import { DataTable, ListFooter, type Grouping, type Sort } from '@curbwise/ui/grid'
import { useNow } from '@curbwise/ui/use-now'
import { useCallback, useMemo, type ReactElement, type ReactNode } from 'react'
import { BootCard, columnsOf, type BootSort } from './boot-columns.tsx'
import { GroupHead, ListBox } from './style.ts'
import type { BootRowView } from './types.ts'
import { GROUP_FACTS, GROUP_LABELS, rowWords } from './words.ts'

const SEGMENTS = ['open', 'awaiting_return', 'closed_recently', 'released', 'towed', 'all'] as const
type BootSegment = (typeof SEGMENTS)[number]
const LABELS: Readonly<Record<BootSegment, string>> = {
  open: 'Open',
  awaiting_return: 'Awaiting return',
  closed_recently: 'Closed, 12 h',
  released: 'Released',
  towed: 'Towed',
  all: 'All',
}
const EMPTY: Readonly<Record<Exclude<BootSegment, 'open' | 'all'>, string>> = {
  awaiting_return: 'Every released boot is back.',
  closed_recently: 'No case was closed in the last 12 hours.',
  released: 'No boot has been released yet.',
  towed: 'No booted car has been towed.',
}
const MINUTE = 60_000
export const SEARCH_LABEL = 'Plate, VIN, or boot number'

/** What the list's hook provides (`useList` of the client). */
export interface BootsControl {
  readonly query: QueryViewProps<{ readonly data: readonly BootRowView[] }>['query']
  readonly rows: readonly BootRowView[]
  readonly segment: BootSegment
  readonly countOf: (name: string) => number | string | undefined
  readonly shownTotal: number | string | null
  readonly search: string
  readonly filters: readonly Filter[]
  readonly isFiltered: boolean
  readonly is_sorted: boolean
  readonly changed: ReadonlySet<string>
  readonly exports: ExportControl
  readonly setSearch: (search: string) => void
  readonly setFilters: (filters: readonly Filter[]) => void
  readonly setSegment: (segment: BootSegment | null) => void
  readonly clear: () => void
  readonly next: (() => void) | null
  readonly previous: (() => void) | null
  readonly sorting: { readonly sort: Sort<BootSort> | null; readonly onSort: (sort: Sort<BootSort>) => void }
}

export interface BootsTableProps {
  readonly list: BootsControl
  readonly fields: readonly FilterField[]
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly selected: string | null
  readonly onOpen: (id: string) => void
  readonly hrefOf: (boot: BootRowView) => string
  readonly empty: { readonly text: ReactNode; readonly action: ReactNode }
}

const rowId = (boot: BootRowView): string => boot.id

const grouping: Grouping<BootRowView> = {
  of: ({ group }) => group,
  head: (_key, rows) => {
    const group = rows[0]?.group ?? 'deployed'
    return (
      <GroupHead>
        <b>{GROUP_LABELS[group]}</b>
        <span>{rows.length}</span>
        <span>{GROUP_FACTS[group]}</span>
      </GroupHead>
    )
  },
}

/** Booted cars with their tools: segments with counts, filters, search, sort, pages, and export. */
export function BootsTable({ list, fields, search, selected, onOpen, hrefOf, empty }: BootsTableProps): ReactElement {
  const { segment, rows } = list
  const now = useNow(MINUTE, list.query.dataUpdatedAt)
  const is_open = selected !== null
  const columns = useMemo(() => columnsOf(now, is_open), [now, is_open])
  const card = useCallback((boot: BootRowView) => <BootCard boot={boot} now={now} />, [now])
  const total = list.shownTotal
  const isGrouped = !list.is_sorted && (segment === 'open' || segment === 'all')
  return (
    <ListBox aria-label="Booted vehicles">
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={list.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="Which cars"
            value={segment}
            onChange={(value) => list.setSegment(value === 'open' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: LABELS[value], count: list.countOf(value) ?? null }))}
          />
        }
        filters={
          <FilterBar
            label="Booted vehicle filters"
            fields={fields}
            value={list.filters}
            onChange={list.setFilters}
            exports={list.exports}
          />
        }
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0}
        skeleton={<SkeletonRows rows={8} cards />}
        failed_title="Couldn’t load the booted vehicles"
        filtered={list.isFiltered || (segment !== 'open' && segment !== 'all')}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No booted vehicle matches"
        filtered_hint={
          list.search
            ? `No plate, VIN, boot number, or device matches “${list.search}” here.`
            : list.isFiltered || segment === 'open' || segment === 'all'
              ? 'Remove a filter to see more.'
              : EMPTY[segment]
        }
        empty={
          <EmptyState title="No boot is on a car" actions={empty.action}>
            {empty.text}
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Booted vehicles"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowWords}
            density="two"
            card={card}
            group={isGrouped ? grouping : undefined}
            changed={list.changed}
            selected={selected}
            rowHref={hrefOf}
            onOpen={(boot) => onOpen(boot.id)}
            {...list.sorting}
            footer={
              <ListFooter
                text={total === null ? '' : `${isGrouped ? 'By status, ' : ''}${rows.length} of ${total}`}
                onBack={list.previous ?? undefined}
                onNext={list.next ?? undefined}
              />
            }
          />
        )}
      </QueryView>
    </ListBox>
  )
}
