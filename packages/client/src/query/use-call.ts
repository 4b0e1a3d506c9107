import type { Call, ResponseOf } from '@curbwise/api/call'
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import type { CallArguments, CallOptions, EndpointInput } from '../call/types.ts'
import { actionKeys } from './action-key.ts'

/** An optimistic change of cached responses, rolled back if the gateway refuses the call. */
export interface OptimisticChange {
  /** Key prefix: `[tows.list.name]` matches every page of the list. */
  key: QueryKey
  /** Returns the changed response; not called for queries without data. */
  update: (answer: unknown) => unknown
}

/** Types the change of one endpoint's cached responses. */
export const changeOf = <E extends Call>(
  endpoint: E,
  update: (answer: ResponseOf<E>) => ResponseOf<E>,
): OptimisticChange => ({ key: [endpoint.name], update: update as (answer: unknown) => unknown })

export interface UseCallOptions<E extends Call> {
  /** Endpoints to refetch after the call, even if it was refused, because another user may have changed their data. */
  invalidates?: readonly Call[]
  optimistic?: (input: EndpointInput<E>) => readonly OptimisticChange[]
  onSuccess?: (answer: ResponseOf<E>, input: EndpointInput<E>) => void
  /** The shell has already handled 401, 403, and CSRF errors. */
  onError?: (error: ApiError, input: EndpointInput<E>) => void
}

type Snapshot = readonly (readonly [QueryKey, unknown])[]

async function change(client: QueryClient, changes: readonly OptimisticChange[]): Promise<Snapshot> {
  await Promise.all(changes.map(({ key }) => client.cancelQueries({ queryKey: key })))
  const before = changes.flatMap(({ key }) => client.getQueriesData({ queryKey: key }))
  for (const { key, update } of changes) {
    client.setQueriesData({ queryKey: key }, (answer: unknown) => (answer === undefined ? undefined : update(answer)))
  }
  return before
}

/**
 * Makes a call that changes something as a TanStack mutation: `const assign = useCall(tows.assignTow, { invalidates: [tows.list] })`, then
 * `assign.mutate({ params: { id }, body: { driver_id } })`. The idempotency key stays the same while the user retries the same input
 * without having received a response.
 */
export function useCall<E extends Call>(
  endpoint: E,
  { invalidates = [], optimistic, onSuccess, onError }: UseCallOptions<E> = {},
) {
  const client = useQueryClient()
  const [keys] = useState(actionKeys)
  return useMutation<ResponseOf<E>, ApiError, EndpointInput<E> & Pick<CallOptions, 'onUploadProgress'>, Snapshot>({
    mutationKey: [endpoint.name],
    mutationFn: (input) => {
      const { onUploadProgress, ...named } = input
      return call(
        endpoint,
        ...([{ ...named, onUploadProgress, idempotencyKey: keys.keyFor(named) }] as unknown as CallArguments<E>),
      )
    },
    onMutate: (input) => change(client, optimistic?.(input) ?? []),
    onSuccess: (answer, input) => onSuccess?.(answer, input),
    onError: (error, input, before) => {
      for (const [key, answer] of before ?? []) client.setQueryData(key, answer)
      onError?.(error, input)
    },
    onSettled: (_answer, error) => {
      keys.settle(error)
      const refetched = Promise.all(invalidates.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
      // Pending until its change is on the screen. A refused call changed nothing, so the user can try again at once.
      return error ? undefined : refetched
    },
  })
}
