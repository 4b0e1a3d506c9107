import type { LiveState } from '@curbwise/platform'

/** What stands beside a page's title: nothing, that it follows the server, or since when it does not. */
export type Standing =
  | { readonly state: 'off' }
  | { readonly state: 'connecting' }
  | { readonly state: 'live'; readonly updated_at: number }
  | { readonly state: 'not_live'; readonly since: number }

export interface Signs {
  readonly stream: LiveState
  /** Since when no call has been answered; null while the server answers. */
  readonly unanswered_since: number | null
  /** Since when something that this page shows could not be loaded; null while all of it could. */
  readonly failed_since: number | null
  /** Something that this page shows has not come yet. */
  readonly is_loading: boolean
}

/**
 * A page is live only while the stream is open, the server answers, and everything it shows has loaded. Once it is not, it stays so with
 * the time at which that began until all three hold again: trying again is no success.
 */
export function standingOf({ stream, unanswered_since, failed_since, is_loading }: Signs, before: Standing): Standing {
  if (stream.state === 'off') return { state: 'off' }
  const causes = [stream.lost_since, unanswered_since, failed_since].filter((since) => since !== null)
  const held = before.state === 'not_live' ? before : null
  if (causes.length > 0) return held ?? { state: 'not_live', since: Math.min(...causes) }
  if (held && (is_loading || stream.state !== 'live')) return held
  if (stream.state !== 'live' || stream.updated_at === null) return { state: 'connecting' }
  return { state: 'live', updated_at: stream.updated_at }
}
