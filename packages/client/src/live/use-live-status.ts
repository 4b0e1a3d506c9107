import { useLiveState } from '@curbwise/platform'
import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { ApiError } from '../call/api-error.ts'
import { liveStatusOf, type LiveStatus } from './live-status.ts'
import { useUnansweredSince } from './reachability.ts'

/** A 404 for a record says nothing about the page around it, unlike a list that fails. */
const isMissingRecord = ({ queryKey: [name], state: { error } }: Query): boolean =>
  error instanceof ApiError && error.status === 404 && !(typeof name === 'string' && name.endsWith('.list'))

const activeQueries = (cache: QueryCache): readonly Query[] => cache.getAll().filter((query) => query.isActive())

/** Returns how old the shown data is: the time of the last success, or of the failure if there was none. */
const failedAt = ({ state: { dataUpdatedAt, errorUpdatedAt } }: Query): number => dataUpdatedAt || errorUpdatedAt

function failedSince(cache: QueryCache): number | null {
  const failed = activeQueries(cache).filter((query) => query.state.status === 'error' && !isMissingRecord(query))
  return failed.length === 0 ? null : Math.min(...failed.map(failedAt))
}

const isLoading = (cache: QueryCache): boolean => activeQueries(cache).some(({ state }) => state.status === 'pending')

/** Returns whether this page is live. The only place that decides it. */
export function useLiveStatus(): LiveStatus {
  const cache = useQueryClient().getQueryCache()
  // Batched like the queries' observers, so that the marker renders together with the data.
  const subscribe = (listener: () => void): (() => void) => cache.subscribe(notifyManager.batchCalls(listener))
  const signals = {
    stream: useLiveState(),
    unanswered_since: useUnansweredSince(),
    failed_since: useSyncExternalStore(subscribe, () => failedSince(cache)),
    is_loading: useSyncExternalStore(subscribe, () => isLoading(cache)),
  }
  const [before, setBefore] = useState<LiveStatus>({ state: 'off' })
  const status = liveStatusOf(signals, before)
  // Set during render, because the next status depends on the previous one.
  if (JSON.stringify(status) !== JSON.stringify(before)) setBefore(status)
  return status
}
