import { useEffect, useState } from 'react'

/** Provides the current time in epoch milliseconds, updated every `every_ms`; never before `since`, the time at which the data was loaded. */
export function useNow(every_ms = 20_000, since = 0): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every_ms)
    return () => clearInterval(timer)
  }, [every_ms])
  return Math.max(now, since)
}
