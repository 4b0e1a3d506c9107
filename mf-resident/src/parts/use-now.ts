import { useEffect, useState } from 'react'

const EVERY = 20_000

/** The moment it is, told anew three times a minute, so that times left stay true. Epoch milliseconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY)
    return () => clearInterval(timer)
  }, [])
  return now
}
