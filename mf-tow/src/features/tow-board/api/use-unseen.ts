import { useCallback, useEffect, useState } from 'react'

/** Counts what came while this tab was hidden, until it is visible again. */
export function useUnseen() {
  const [unseen, setUnseen] = useState(0)
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) setUnseen(0)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const add = useCallback((count: number) => {
    if (document.hidden) setUnseen((now) => now + count)
  }, [])
  return { unseen, add }
}
