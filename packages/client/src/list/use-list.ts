import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '@curbwise/api/endpoint'
import type { Page } from '@curbwise/api/common'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from '@curbwise/platform/router'
import { call } from '../call/call.ts'
import { urlOf } from '../call/request.ts'
import type { CallArguments } from '../call/types.ts'
import { formatFilter, readListState, writeListState, type ListState } from './list-state.ts'

type Rows<E extends Endpoint> = ResponseOf<E> extends Page<infer Row> ? Row : never
export interface UseListOptions<E extends Endpoint = Endpoint> {
  /** What fills the placeholders of the list's path (`{ id: contract_id }`). */
  params?: ParamsOf<E>
  /** Rows a page; 50 when left out. */
  limit?: number
  /** False keeps the list from asking, e.g. while no complex is chosen. */
  enabled?: boolean
}

/**
 * A list endpoint whose state lives in the address: search, sort, filters, segment, selected row and page. `fixed` are
 * the query's other fields (`{ contract_id }`). Typing replaces the address, choosing pushes, so that Back goes through
 * choices and finds its rows in the cache. Counts of segments and the total are asked once for a search, not for a page.
 */
export function useList<E extends Endpoint>(endpoint: E, fixed: Partial<QueryOf<E>> = {}, { limit = 50, enabled = true, params: place }: UseListOptions<E> = {}) {
  const [params, setParams] = useSearchParams()
  const state = readListState(params)
  const asked = {
    ...(fixed as Record<string, unknown>),
    ...(state.search && { search: state.search }),
    ...(state.filters.length && { filter: state.filters.map(formatFilter) }),
    ...(state.segment && { segment: state.segment }),
  }
  const options = (query: Record<string, unknown>) => queryOptions({
    queryKey: [endpoint.name, place === undefined ? { query } : { params: place, query }],
    queryFn: ({ signal }) => call(endpoint, ...[{ params: place, query, signal }] as unknown as CallArguments<E>) as Promise<Page<Rows<E>> & ResponseOf<E>>,
    placeholderData: keepPreviousData,
    enabled,
  })
  const query = useQuery(options({
    ...asked, limit, ...(state.sort && { sort: state.sort }),
    ...(state.after ? { after: state.after } : state.before && { before: state.before }),
  }))
  const counted = useQuery(options({ ...asked, limit: 1, counts: 'true' }))
  const change = (changes: Partial<ListState>, { replace = false } = {}) => setParams((now) => writeListState(now, changes), { replace })
  /** What changes the set of rows leads back to its first page and closes the panel. */
  const start = { after: null, before: null, selected: null }

  return {
    query,
    rows: query.data?.data ?? [],
    counts: counted.data?.counts ?? {},
    total: counted.data?.total ?? null,
    state,
    setSearch: (search: string) => change({ ...start, search }, { replace: true }),
    setSort: (sort: string | null) => change({ ...start, sort }),
    setFilters: (filters: ListState['filters']) => change({ ...start, filters }),
    setSegment: (segment: string | null) => change({ ...start, segment }),
    /** Opening pushes, so that Back closes; going from row to row replaces. */
    select: (selected: string | null) => change({ selected }, { replace: state.selected !== null && selected !== null }),
    clear: () => change({ ...start, search: '', filters: [] }),
    isFiltered: state.search !== '' || state.filters.length > 0,
    next: query.data?.next ? () => change({ after: query.data?.next ?? null, before: null, selected: null }) : null,
    previous: query.data?.previous ? () => change({ before: query.data?.previous ?? null, after: null, selected: null }) : null,
    /** The address of the list's export with the same search, sort and filters. */
    exportHref: (exportEndpoint: Endpoint, format: 'csv' | 'xlsx') =>
      urlOf(exportEndpoint, { params: place as Record<string, unknown> | undefined, query: { ...asked, sort: state.sort, format } }),
  }
}
