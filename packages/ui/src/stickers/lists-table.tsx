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
import { columnsOf, type ListSort } from './list-columns.tsx'
import { ListCard } from './list-card.tsx'
import { GroupHead, ListBox } from './style.ts'
import { useListTexts, type ListTexts } from './texts.ts'
import type { StickerListView } from './types.ts'
import { listTitle } from './words.ts'

const LIST_SEGMENTS = ['open', 'due_today', 'coming', 'overdue', 'done'] as const
type ShownSegment = (typeof LIST_SEGMENTS)[number]

const MINUTE = 60_000
const rowId = (list: StickerListView): string => list.id

/** What the list's hook provides (`useList` of the client). */
export interface ListsControl {
  readonly query: QueryViewProps<{ readonly data: readonly StickerListView[] }>['query']
  readonly rows: readonly StickerListView[]
  readonly segment: ShownSegment
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
  readonly setSegment: (segment: ShownSegment | null) => void
  readonly clear: () => void
  readonly next: (() => void) | null
  readonly previous: (() => void) | null
  readonly sorting: { readonly sort: Sort<ListSort> | null; readonly onSort: (sort: Sort<ListSort>) => void }
}

export interface ListsTableProps {
  readonly list: ListsControl
  readonly fields: readonly FilterField[]
  /** Several complexes are listed, so each row names its own. */
  readonly names_complex: boolean
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onOpen: (id: string) => void
  readonly hrefOf: (id: string) => string
  readonly onConvert: (list: StickerListView) => void
  /** Starts the first list, or says who can. */
  readonly empty: { readonly text: ReactNode; readonly action: ReactNode }
}

const groupingIn = (t: ListTexts): Grouping<StickerListView> => ({
  of: ({ segment }) => segment,
  head: (_key, rows) => {
    const segment = rows[0]?.segment ?? 'coming'
    return (
      <GroupHead>
        <b>{t.segments[segment]}</b>
        {segment === 'overdue' ? <span>{t.day_passed}</span> : null}
      </GroupHead>
    )
  },
})

/** Sticker lists with their tools: segments with counts, filters, search, sort, pages, and export. */
export function ListsTable({
  list,
  fields,
  names_complex,
  search,
  onOpen,
  hrefOf,
  onConvert,
  empty,
}: ListsTableProps): ReactElement {
  const { segment, rows } = list
  const now = useNow(MINUTE, list.query.dataUpdatedAt)
  const t = useListTexts()
  const columns = useMemo(() => columnsOf({ now, names_complex, onConvert, t }), [now, names_complex, onConvert, t])
  const grouping = useMemo(() => groupingIn(t), [t])
  const card = useCallback(
    (one: StickerListView) => <ListCard list={one} now={now} onConvert={onConvert} />,
    [now, onConvert],
  )
  const rowHref = useCallback((one: StickerListView) => hrefOf(one.id), [hrefOf])
  const total = list.shownTotal
  return (
    <ListBox aria-label={t.lists}>
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={t.search} value={list.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label={t.when}
            value={segment}
            onChange={(value) => list.setSegment(value === 'open' ? null : value)}
            options={LIST_SEGMENTS.map((value) => ({
              value,
              label: t.segments[value],
              count: list.countOf(value) ?? null,
            }))}
          />
        }
        filters={
          <FilterBar
            label={t.list_filters}
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
        failed_title={t.lists_failed}
        filtered={list.isFiltered || segment !== 'open'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title={t.no_match}
        filtered_hint={
          list.search ? t.no_car_matches(list.search) : list.isFiltered ? t.fewer_filters : t.empty_segments[segment]
        }
        empty={
          <EmptyState title={t.no_lists} actions={empty.action}>
            {empty.text}
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label={t.lists}
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={listTitle}
            density="two"
            card={card}
            group={segment === 'open' && !list.is_sorted ? grouping : undefined}
            changed={list.changed}
            rowHref={rowHref}
            onOpen={(one) => onOpen(one.id)}
            {...list.sorting}
            footer={
              <ListFooter
                text={total === null ? '' : t.rows_of(rows.length, total)}
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
