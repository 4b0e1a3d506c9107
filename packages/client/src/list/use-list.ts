import type { Call, QueryOf } from '@curbwise/api/call'
import type { Page } from '@curbwise/api/common'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '@curbwise/platform/router'
import { urlOf } from '../call/request.ts'
import { fieldsOf, listQueries, type ListPlace } from './list-queries.ts'
import {
  formatFilter,
  writeListState,
  type FilterTextOf,
  type ListState,
  type SortFieldOf,
  type SortOf,
} from './list-state.ts'

/** Counts of large lists stop at a bound, and then say that there are at least that many. */
export const shownCount = (count: number | undefined, isAtLeast: boolean): number | string | undefined =>
  count !== undefined && isAtLeast ? `${count.toLocaleString('en-US')}+` : count

/** What lists with bounded counts add to a page. */
interface Bounded {
  readonly counts: Page<unknown>['counts']
  readonly counts_at_least?: readonly string[] | undefined
}

export interface UseListOptions<E extends Call = Call> extends ListPlace<E> {
  /** False disables the queries, e.g. while no complex is selected. */
  enabled?: boolean
}

/**
 * Queries a list whose state is in the address: search, sort, filters, segment, selected row, and page. `fixed` are the query's other
 * fields (`{ contract_id }`). Typing replaces the history entry, choosing adds one, so that Back returns to earlier choices and finds their
 * rows in the cache. Counts and total are requested once per search, not per page.
 */
export function useList<E extends Call>(
  endpoint: E,
  fixed: Partial<QueryOf<E>> = {},
  { enabled = true, ...place }: UseListOptions<E> = {},
) {
  const [params, setParams] = useSearchParams()
  const { state, page, counted: countsQuery } = listQueries(endpoint, params, fixed, place)
  const query = useQuery({ ...page, enabled })
  const counted = useQuery({ ...countsQuery, enabled })
  const change = (changes: Partial<ListState<E>>, { replace = false } = {}) =>
    setParams((now) => writeListState(now, changes as Partial<ListState>), { replace })
  const counts = counted.data?.counts ?? {}
  const total = counted.data?.total ?? null
  const bounded: Bounded | undefined = counted.data
  const atLeast = bounded?.counts_at_least ?? []
  const sorted = state.sort as string | null
  /** Changes that affect the set of rows return to the first page and close the panel. */
  const firstPage = { after: null, before: null, selected: null }

  return {
    query,
    rows: query.data?.data ?? [],
    counts,
    /** A count as it is shown: a text like "1,000+" if there are at least that many. */
    countOf: (name: string): number | string | undefined => shownCount(counts[name], atLeast.includes(name)),
    total,
    /** The total as it is shown. */
    shownTotal: shownCount(total ?? undefined, atLeast.includes(String(state.segment ?? 'all'))) ?? null,
    state,
    setSearch: (search: string) => change({ ...firstPage, search }, { replace: true }),
    setSort: (sort: SortOf<E> | null) => change({ ...firstPage, sort }),
    /** For a table: the sorted column and direction, and how to change them. */
    sorting: {
      sort: sorted === null ? null : { id: sorted.replace(/^-/, '') as SortFieldOf<E>, desc: sorted.startsWith('-') },
      onSort: ({ id, desc }: { readonly id: SortFieldOf<E>; readonly desc: boolean }) =>
        change({ ...firstPage, sort: `${desc ? '-' : ''}${id as string}` as unknown as SortOf<E> }),
    },
    /** The filters as a call takes them. */
    filter: state.filters.map(formatFilter) as unknown as FilterTextOf<E>[],
    setFilters: (filters: ListState['filters']) => change({ ...firstPage, filters }),
    setSegment: (segment: ListState<E>['segment']) => change({ ...firstPage, segment }),
    /** Opening adds a history entry, so that Back closes the panel; moving between rows replaces it. */
    select: (selected: string | null) =>
      change({ selected }, { replace: state.selected !== null && selected !== null }),
    clear: () => change({ ...firstPage, search: '', filters: [] }),
    isFiltered: state.search !== '' || state.filters.length > 0,
    next: query.data?.next ? () => change({ after: query.data?.next ?? null, before: null, selected: null }) : null,
    previous: query.data?.previous
      ? () => change({ before: query.data?.previous ?? null, after: null, selected: null })
      : null,
    /** The address of the list's export with the same search, sort, and filters. */
    exportHref: (exportEndpoint: Call, format: 'csv' | 'xlsx') =>
      urlOf(exportEndpoint, {
        params: place.params as Record<string, unknown> | undefined,
        query: { ...fieldsOf(state, fixed), ...(state.sort && { sort: state.sort }), format },
      }),
  }
}
