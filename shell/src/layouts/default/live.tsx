import { useLiveStatus } from '@curbwise/client'
import { useClientSettings, useSession } from '@curbwise/platform'
import { LiveState } from '@curbwise/ui/app'
import { formatZoned, readerZone } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'

const ago = (ms: number) => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`
}

function Age({ since }: { since: number }) {
  return ago(useNow(1000) - since)
}

/** Shows "Live, updated 3 s ago" or "Not live since 12:43 AM" on pages with live updates; `short`: "Live". */
export function Live({ short = false }: { readonly short?: boolean }) {
  const status = useLiveStatus()
  const { timezone } = useSession()
  // A phone has less room: the search is in the same bar.
  const { isMobile } = useClientSettings()
  if (status.state === 'off') return null
  if (status.state === 'connecting') return <LiveState state="connecting">Connecting</LiveState>
  if (status.state === 'not_live') {
    const since = formatZoned(new Date(status.since).toISOString(), timezone ?? readerZone(), 'time')
    return <LiveState state="not_live">{isMobile ? `Not live, ${since}` : `Not live since ${since}`}</LiveState>
  }
  if (short) return <LiveState state="live">Live</LiveState>
  return (
    <LiveState state="live">
      {isMobile ? 'Live, ' : 'Live, updated '}
      <Age key={status.updated_at} since={status.updated_at} />
    </LiveState>
  )
}
