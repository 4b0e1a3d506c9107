import { useAnnounce } from '@curbwise/platform'
import { useCallback, useEffect, useState } from 'react'
import { awayWords } from '../state/away.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Tracks tows that changed while this tab was hidden. Announces them once when the tab is visible again, and marks each
 * until it is opened or all are dismissed.
 */
export function useAway() {
  const announce = useAnnounce()
  const [away, setAway] = useState(NONE)
  const [isHere, setIsHere] = useState(true)
  useEffect(() => {
    const look = (): void => setIsHere(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const count = away.size
  useEffect(() => {
    if (isHere && count > 0) announce(awayWords(count), 'polite')
  }, [isHere, count, announce])
  const onChange = useCallback((id: string | null | undefined) => {
    if (id && document.hidden) setAway((now) => new Set([...now, id]))
  }, [])
  const onOpen = useCallback(
    (id: string) => setAway((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : now)),
    [],
  )
  const onDismiss = useCallback(() => setAway(NONE), [])
  return { away, onChange, onOpen, onDismiss }
}
