import type { Call, QueryOf } from '@curbwise/api/call'
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

export interface UseListOptions<E extends Call = Call> extends ListPlace<E> {
  /** False keeps the list from asking, e.g. while no complex is chosen. */
  enabled?: boolean
}

/**
 * A list endpoint whose state lives in the address: search, sort, filters, segment, selected row and page. `fixed` are
 * the query's other fields (`{ contract_id }`). Typing replaces the address, choosing pushes, so that Back goes through
 * choices and finds its rows in the cache. Counts of segments and the total are asked once for a search, not for a page.
 */
export function useList<E extends Call>(
  endpoint: E,
  fixed: Partial<QueryOf<E>> = {},
  { enabled = true, ...place }: UseListOptions<E> = {},
) {
  const [params, setParams] = useSearchParams()
  const { state, page, counted: counts } = listQueries(endpoint, params, fixed, place)
  const query = useQuery({ ...page, enabled })
  const counted = useQuery({ ...counts, enabled })
  const change = (changes: Partial<ListState<E>>, { replace = false } = {}) =>
    setParams((now) => writeListState(now, changes as Partial<ListState>), { replace })
  const sorted = state.sort as string | null
  /** What changes the set of rows leads back to its first page and closes the panel. */
  const start = { after: null, before: null, selected: null }

  return {
    query,
    rows: query.data?.data ?? [],
    counts: counted.data?.counts ?? {},
    total: counted.data?.total ?? null,
    state,
    setSearch: (search: string) => change({ ...start, search }, { replace: true }),
    setSort: (sort: SortOf<E> | null) => change({ ...start, sort }),
    /** For a table: the column that the rows are sorted by, and how it changes. */
    sorting: {
      sort: sorted === null ? null : { id: sorted.replace(/^-/, '') as SortFieldOf<E>, desc: sorted.startsWith('-') },
      onSort: ({ id, desc }: { readonly id: SortFieldOf<E>; readonly desc: boolean }) =>
        change({ ...start, sort: `${desc ? '-' : ''}${id as string}` as unknown as SortOf<E> }),
    },
    /** The filters as a call takes them. */
    filter: state.filters.map(formatFilter) as unknown as FilterTextOf<E>[],
    setFilters: (filters: ListState['filters']) => change({ ...start, filters }),
    setSegment: (segment: ListState<E>['segment']) => change({ ...start, segment }),
    /** Opening pushes, so that Back closes; going from row to row replaces. */
    select: (selected: string | null) =>
      change({ selected }, { replace: state.selected !== null && selected !== null }),
    clear: () => change({ ...start, search: '', filters: [] }),
    isFiltered: state.search !== '' || state.filters.length > 0,
    next: query.data?.next ? () => change({ after: query.data?.next ?? null, before: null, selected: null }) : null,
    previous: query.data?.previous
      ? () => change({ before: query.data?.previous ?? null, after: null, selected: null })
      : null,
    /** The address of the list's export with the same search, sort and filters. */
    exportHref: (exportEndpoint: Call, format: 'csv' | 'xlsx') =>
      urlOf(exportEndpoint, {
        params: place.params as Record<string, unknown> | undefined,
        query: { ...fieldsOf(state, fixed), sort: state.sort, format },
      }),
  }
}
