import type { Call, ResponseOf } from '@curbwise/api/call'
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../call/api-error.ts'
import { call } from '../call/call.ts'
import type { CallArguments, CallOptions, EndpointInput } from '../call/types.ts'
import { actionKeys } from './action-key.ts'

/** One change of cached answers, made before the server answered and taken back when it refuses. */
export interface OptimisticChange {
  /** Key, or the start of one: `[tows.list.name]` is every page of the list. */
  key: QueryKey
  /** Gives the changed answer; never called for answers that are not there. */
  update: (answer: unknown) => unknown
}

/** Types the change of one endpoint's cached answers. */
export const changeOf = <E extends Call>(
  endpoint: E,
  update: (answer: ResponseOf<E>) => ResponseOf<E>,
): OptimisticChange => ({ key: [endpoint.name], update: update as (answer: unknown) => unknown })

export interface UseCallOptions<E extends Call> {
  /** Endpoints whose answers are out of date afterwards (also after a refusal: somebody else may have changed them). */
  invalidates?: readonly Call[]
  optimistic?: (input: EndpointInput<E>) => readonly OptimisticChange[]
  onSuccess?: (answer: ResponseOf<E>, input: EndpointInput<E>) => void
  /** The 401, 403 and CSRF rows of the error catalogue have been handled by then. */
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
 * A changing call as a TanStack mutation: `const assign = useCall(tows.assignTow, { invalidates: [tows.list] })`, then
 * `assign.mutate({ params: { id }, body: { driver_id } })`. The idempotency key stays the same while the person tries the
 * same input again without having had an answer.
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
      return Promise.all(invalidates.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    },
  })
}
