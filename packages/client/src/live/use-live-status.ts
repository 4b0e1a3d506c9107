import { useLiveState } from '@curbwise/platform'
import { notifyManager, useQueryClient, type Query, type QueryCache } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { ApiError } from '../call/api-error.ts'
import { liveStatusOf, type LiveStatus } from './live-status.ts'
import { useUnansweredSince } from './reachability.ts'

/** A record that is not there, or not for this person, says nothing of the page around it; a list always does. */
const isMissingRecord = ({ queryKey: [name], state: { error } }: Query): boolean =>
  error instanceof ApiError && error.status === 404 && !(typeof name === 'string' && name.endsWith('.list'))

const shown = (cache: QueryCache): readonly Query[] => cache.getAll().filter((query) => query.isActive())

/** Rows that are there are as old as their last answer; without any it is the failure that has a time. */
const failedAt = ({ state: { dataUpdatedAt, errorUpdatedAt } }: Query): number => dataUpdatedAt || errorUpdatedAt

function failedSince(cache: QueryCache): number | null {
  const failed = shown(cache).filter((query) => query.state.status === 'error' && !isMissingRecord(query))
  return failed.length === 0 ? null : Math.min(...failed.map(failedAt))
}

const isLoading = (cache: QueryCache): boolean => shown(cache).some(({ state }) => state.status === 'pending')

/** Whether this page is live: the one place that decides it, for whatever shows it. */
export function useLiveStatus(): LiveStatus {
  const cache = useQueryClient().getQueryCache()
  // With the observers of the queries, so that the marker is drawn together with what it is about.
  const subscribe = (listener: () => void): (() => void) => cache.subscribe(notifyManager.batchCalls(listener))
  const signs = {
    stream: useLiveState(),
    unanswered_since: useUnansweredSince(),
    failed_since: useSyncExternalStore(subscribe, () => failedSince(cache)),
    is_loading: useSyncExternalStore(subscribe, () => isLoading(cache)),
  }
  const [before, setBefore] = useState<LiveStatus>({ state: 'off' })
  const standing = liveStatusOf(signs, before)
  // Kept while drawing: what it was decides with what it is.
  if (JSON.stringify(standing) !== JSON.stringify(before)) setBefore(standing)
  return standing
}
