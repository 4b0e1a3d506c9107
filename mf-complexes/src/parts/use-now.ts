import { useEffect, useState } from 'react'

/** The present, in ms, drawn again every `every_ms`; never before `since`, when what is shown was read. */
export function useNow(every_ms: number, since = 0): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every_ms)
    return () => clearInterval(timer)
  }, [every_ms])
  return Math.max(now, since)
}
