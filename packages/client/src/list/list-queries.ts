import type { Page } from '@curbwise/api/common'
import type { Call, ParamsOf, QueryOf, ResponseOf } from '@curbwise/api/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call/call.ts'
import type { CallArguments } from '../call/types.ts'
import { formatFilter, readListState, type ListState } from './list-state.ts'

type Rows<E extends Call> = ResponseOf<E> extends Page<infer Row> ? Row : never

export interface ListPlace<E extends Call = Call> {
  /** Values for the placeholders in the list's path (`{ id: contract_id }`). */
  params?: ParamsOf<E>
  /** Rows per page; 50 by default. */
  limit?: number
}

/** Returns the query fields that determine the set of rows, independent of page and order. */
export const fieldsOf = <E extends Call>(state: ListState<E>, fixed: Partial<QueryOf<E>>): Record<string, unknown> => ({
  ...(fixed as Record<string, unknown>),
  ...(state.search && { search: state.search }),
  ...(state.filters.length && { filter: state.filters.map(formatFilter) }),
  ...(state.segment && { segment: state.segment }),
})

/**
 * Returns the queries that `useList` makes at an address: a page of rows, and the counts for its search. To prefetch them before the screen
 * loads (`AreaPage.ahead`): the screen uses the same query keys.
 */
export function listQueries<E extends Call>(
  endpoint: E,
  params: URLSearchParams,
  fixed: Partial<QueryOf<E>> = {},
  { limit = 50, params: place }: ListPlace<E> = {},
) {
  if (!endpoint.list) throw new Error(`${endpoint.name} isn't a list`)
  const state = readListState<E>(params, endpoint.list)
  const asked = fieldsOf(state, fixed)
  const options = (query: Record<string, unknown>) =>
    queryOptions({
      queryKey: [endpoint.name, place === undefined ? { query } : { params: place, query }],
      queryFn: ({ signal }) =>
        call(endpoint, ...([{ params: place, query, signal }] as unknown as CallArguments<E>)) as Promise<
          Page<Rows<E>> & ResponseOf<E>
        >,
      placeholderData: keepPreviousData,
    })
  return {
    state,
    page: options({
      ...asked,
      limit,
      ...(state.sort && { sort: state.sort }),
      ...(state.after ? { after: state.after } : state.before && { before: state.before }),
    }),
    counted: options({ ...asked, limit: 1, counts: 'true' }),
  }
}
