import { useEffect, useState } from 'react'

const PAUSE = 350

/** The value once it has not changed for a moment: so that not every letter is asked about. */
export function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
