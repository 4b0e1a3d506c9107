import type { ResponseOf } from '@curbwise/api/call'
import type { announcements } from '@curbwise/api/resources/announcements.calls'

type Notice = Pick<ResponseOf<typeof announcements.get>, 'goes_out_at' | 'counts' | 'messages'>

/** While messages are being sent; message status changes emit no events. */
const ON_THE_WAY_MS = 3000
/** While messages wait for an unreachable mail server. */
const WAITING_MS = 60_000

/** Returns after how many milliseconds to load the notice again; false for never. */
export function pollingOf({ goes_out_at, counts, messages }: Notice, now: number): number | false {
  const queued = messages.filter(({ status }) => status === 'queued')
  if ((counts.queued === 0 && queued.length === 0) || Date.parse(goes_out_at) > now) return false
  // The gateway reads messages after counts: a message that was sent in between is in only one of them.
  const differ = queued.length === 0 || counts.queued === 0
  return differ || queued.some(({ error }) => error === null) ? ON_THE_WAY_MS : WAITING_MS
}
