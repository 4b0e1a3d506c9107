import { useEffect, useState, type ReactNode } from 'react'

const SHOW_AFTER_MS = 200

/** Renders nothing for the first 200 ms: content that loads faster needs no skeleton. */
export function Delayed({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return shown ? children : null
}
