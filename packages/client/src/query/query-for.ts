import type { Call, ResponseOf } from '@curbwise/api/call'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../call/call.ts'
import type { CallArguments, EndpointInput, InputArguments } from '../call/types.ts'

/** Returns the key of a query: the endpoint's name, then its input. `[endpoint.name]` alone matches all queries of the endpoint. */
export const keyOf = <E extends Call>(endpoint: E, input?: EndpointInput<E>) => [endpoint.name, input ?? {}] as const

/**
 * Returns TanStack Query options for a read: `useQuery(queryFor(units.get, { params: { id } }))`. Rejects with ApiError. Spread it to add
 * options such as `enabled` or `staleTime`.
 */
export function queryFor<E extends Call>(endpoint: E, ...[input]: InputArguments<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<ResponseOf<E>> =>
      call(endpoint, ...([{ ...input, signal }] as unknown as CallArguments<E>)),
  })
}
