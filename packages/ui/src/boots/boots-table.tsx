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
import { useBootTexts, useCarName, type BootTexts } from './texts.ts'
import type { BootRowView } from './types.ts'
import { rowWords } from './words.ts'

const SEGMENTS = ['open', 'awaiting_return', 'closed_recently', 'released', 'towed', 'all'] as const
type BootSegment = (typeof SEGMENTS)[number]
const MINUTE = 60_000

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

const groupingIn = (t: BootTexts): Grouping<BootRowView> => ({
  of: ({ group }) => group,
  head: (_key, rows) => {
    const group = rows[0]?.group ?? 'deployed'
    return (
      <GroupHead>
        <b>{t.groups[group]}</b>
        <span>{rows.length}</span>
        <span>{t.group_facts[group]}</span>
      </GroupHead>
    )
  },
})

/** Booted cars with their tools: segments with counts, filters, search, sort, pages, and export. */
export function BootsTable({ list, fields, search, selected, onOpen, hrefOf, empty }: BootsTableProps): ReactElement {
  const t = useBootTexts()
  const nameOf = useCarName()
  const { segment, rows } = list
  const now = useNow(MINUTE, list.query.dataUpdatedAt)
  const is_open = selected !== null
  const columns = useMemo(() => columnsOf(now, is_open, t, nameOf), [now, is_open, t, nameOf])
  const grouping = useMemo(() => groupingIn(t), [t])
  const card = useCallback((boot: BootRowView) => <BootCard boot={boot} now={now} />, [now])
  const total = list.shownTotal
  const isGrouped = !list.is_sorted && (segment === 'open' || segment === 'all')
  return (
    <ListBox aria-label={t.booted_vehicles}>
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={t.search} value={list.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label={t.which}
            value={segment}
            onChange={(value) => list.setSegment(value === 'open' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: t.segments[value], count: list.countOf(value) ?? null }))}
          />
        }
        filters={
          <FilterBar
            label={t.filters}
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
        failed_title={t.list_failed}
        filtered={list.isFiltered || (segment !== 'open' && segment !== 'all')}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title={t.no_match}
        filtered_hint={
          list.search
            ? t.none_searched(list.search)
            : list.isFiltered || segment === 'open' || segment === 'all'
              ? t.fewer_filters
              : t.empty_segments[segment]
        }
        empty={
          <EmptyState title={t.none} actions={empty.action}>
            {empty.text}
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label={t.booted_vehicles}
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={(boot) => rowWords(boot, t, nameOf)}
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
                text={total === null ? '' : `${isGrouped ? t.by_status : ''}${t.rows_of(rows.length, total)}`}
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
