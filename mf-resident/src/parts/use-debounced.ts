import { useEffect, useState } from 'react'

const PAUSE = 350

/** Returns the value once it hasn't changed for a moment, to avoid a request per keystroke. */
export function useDebounced(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
