import type { LiveState } from '@curbwise/platform'

/** Shown next to a page's title: nothing, that the page is live, or since when it is not. */
export type LiveStatus =
  | { readonly state: 'off' }
  | { readonly state: 'connecting' }
  | { readonly state: 'live'; readonly updated_at: number }
  | { readonly state: 'not_live'; readonly since: number }

export interface LiveSignals {
  readonly stream: LiveState
  /** Since when no call has been answered; null while the server answers. */
  readonly unanswered_since: number | null
  /** Since when some data of this page has failed to load; null while all of it loads. */
  readonly failed_since: number | null
  /** Some data of this page has not loaded yet. */
  readonly is_loading: boolean
}

/**
 * A page is live only while the stream is open, the server answers, and all its data has loaded. Otherwise it is not live since the
 * first failure, until all three are true again; a retry alone does not count.
 */
export function liveStatusOf(
  { stream, unanswered_since, failed_since, is_loading }: LiveSignals,
  before: LiveStatus,
): LiveStatus {
  if (stream.state === 'off') return { state: 'off' }
  const causes = [stream.lost_since, unanswered_since, failed_since].filter((since) => since !== null)
  const ongoing = before.state === 'not_live' ? before : null
  if (causes.length > 0) return ongoing ?? { state: 'not_live', since: Math.min(...causes) }
  if (ongoing && (is_loading || stream.state !== 'live')) return ongoing
  if (stream.state !== 'live' || stream.updated_at === null) return { state: 'connecting' }
  return { state: 'live', updated_at: stream.updated_at }
}
