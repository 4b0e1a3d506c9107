import { useLiveStatus } from '@curbwise/client'
import { useClientSettings, useSession } from '@curbwise/platform'
import { LiveState } from '@curbwise/ui/app'
import { formatZoned, readerZone } from '@curbwise/ui/entry'
import { useNow } from '@curbwise/ui/use-now'
import { useAtomValue } from 'jotai'
import { screenLanguageAtom } from '../../theme/screen-language.ts'
import { FRAME_TEXTS } from './frame-texts.ts'

type Texts = (typeof FRAME_TEXTS)['en']

const ago = (ms: number, t: Texts) => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? t.seconds_ago(seconds) : t.minutes_ago(Math.floor(seconds / 60))
}

function Updated({ since, short, t }: { since: number; short: boolean; t: Texts }) {
  const age = ago(useNow(1000) - since, t)
  return short ? t.live_since(age) : t.live_updated(age)
}

/** Shows "Live, updated 3 s ago" or "Not live since 12:43 AM" on pages with live updates; `short`: "Live". */
export function Live({ short = false }: { readonly short?: boolean }) {
  const status = useLiveStatus()
  const { timezone } = useSession()
  // A phone has less room: the search is in the same bar.
  const { isMobile } = useClientSettings()
  const t = FRAME_TEXTS[useAtomValue(screenLanguageAtom)]
  if (status.state === 'off') return null
  if (status.state === 'connecting') return <LiveState state="connecting">{t.connecting}</LiveState>
  if (status.state === 'not_live') {
    const since = formatZoned(new Date(status.since).toISOString(), timezone ?? readerZone(), 'time')
    return <LiveState state="not_live">{isMobile ? t.not_live(since) : t.not_live_since(since)}</LiveState>
  }
  if (short) return <LiveState state="live">{t.live}</LiveState>
  return (
    <LiveState state="live">
      <Updated key={status.updated_at} since={status.updated_at} short={isMobile} t={t} />
    </LiveState>
  )
}
