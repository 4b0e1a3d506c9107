import { useLiveStatus } from '@curbwise/client'
import { foreignZone } from '@curbwise/messages/foreign-zone'
import { useClientSettings, useSession } from '@curbwise/platform'
import { LiveState } from '@curbwise/ui/app'
import { formatTime, formatZoned, readerZone } from '@curbwise/ui/entry'
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
  const language = useAtomValue(screenLanguageAtom)
  const t = FRAME_TEXTS[language]
  if (status.state === 'off') return null
  if (status.state === 'connecting') return <LiveState state="connecting">{t.connecting}</LiveState>
  if (status.state === 'not_live') {
    const [at, zone] = [new Date(status.since).toISOString(), timezone ?? readerZone()]
    const since =
      language === 'en'
        ? formatZoned(at, zone, 'time')
        : [formatTime(at, zone, 'time'), foreignZone(at, zone)].filter(Boolean).join(' ')
    return <LiveState state="not_live">{isMobile ? t.not_live(since) : t.not_live_since(since)}</LiveState>
  }
  if (short) return <LiveState state="live">{t.live}</LiveState>
  return (
    <LiveState state="live">
      <Updated key={status.updated_at} since={status.updated_at} short={isMobile} t={t} />
    </LiveState>
  )
}
