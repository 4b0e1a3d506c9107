import { useEffect, useState } from 'react'

/** The present, in ms, drawn again every `every_ms`. */
export function useNow(every_ms: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every_ms)
    return () => clearInterval(timer)
  }, [every_ms])
  return now
}
