import { useEffect, useEffectEvent, useState } from 'react'

export const COUNTDOWN_SECONDS = 2
const TICK_MS = 1000

/** Counts down from 2, once a second, unless `paused`; calls `atZero` once. */
export function useCountdown(paused: boolean, atZero: () => void): number {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS)
  const end = useEffectEvent(atZero)
  useEffect(() => {
    if (paused || left === 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) end()
    }, TICK_MS)
    return () => clearTimeout(timer)
  }, [left, paused])
  return left
}
