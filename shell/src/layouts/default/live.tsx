import { useLiveStatus } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
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

/** "Live, updated 3 s ago" or "Not live since 12:43 AM", on pages that follow the server. */
export function Live() {
  const standing = useLiveStatus()
  const { timezone } = useSession()
  if (standing.state === 'off') return null
  if (standing.state === 'connecting') return <LiveState state="connecting">Connecting</LiveState>
  if (standing.state === 'not_live')
    return (
      <LiveState state="not_live">
        Not live since {formatZoned(new Date(standing.since).toISOString(), timezone ?? readerZone(), 'time')}
      </LiveState>
    )
  return (
    <LiveState state="live">
      Live, updated <Age key={standing.updated_at} since={standing.updated_at} />
    </LiveState>
  )
}
