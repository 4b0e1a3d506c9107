import type { Call, ResponseOf } from '@curbwise/api/call'
import { queryFor, type EndpointInput } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

export interface FoundOptions {
  /** Whether to search; true by default. */
  readonly enabled?: boolean
  /** How long results stay current, in milliseconds. */
  readonly staleTime?: number
}

export interface Found<Data> {
  /** The response for the current text; undefined while it loads. */
  readonly data: Data | undefined
  readonly isError: boolean
  readonly isFetching: boolean
}

/**
 * Searches on the server while a user types in a field with options. Returns nothing while the results for the current text load: Enter would
 * choose what an earlier text found. `inputOf` returns the call's input for the trimmed text and needs no memo.
 */
export function useFound<E extends Call>(
  endpoint: E,
  text: string,
  inputOf: (search: string) => EndpointInput<E>,
  { enabled = true, staleTime }: FoundOptions = {},
): Found<ResponseOf<E>> {
  const search = useDeferredValue(text.trim())
  const query = useQuery({ ...queryFor(endpoint, inputOf(search)), enabled, staleTime })
  const is_current = search === text.trim()
  return {
    data: is_current ? query.data : undefined,
    isError: query.isError,
    isFetching: query.isFetching || !is_current,
  }
}
