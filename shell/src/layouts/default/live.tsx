import { useLiveState } from '@curbwise/platform'
import { LiveState } from '@curbwise/ui/app'
import { useEffect, useState } from 'react'

const ago = (ms: number) => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`
}

function useNow(everyMs: number) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

function Age({ since }: { since: number }) {
  return ago(useNow(1000) - since)
}

/** "Live, updated 3 s ago", on pages that follow the server. */
export function Live() {
  const { state, updated_at } = useLiveState()
  if (state === 'off') return null
  const age = updated_at === null ? null : <>, updated <Age key={updated_at} since={updated_at} /></>
  return <LiveState state={state}>{state === 'live' ? 'Live' : 'Reconnecting'}{age}</LiveState>
}
