import { useEffect, useState } from 'react'

/** Returns the text once it hasn't changed for `pause_ms`, and a function that takes it at once. */
export function useSettled(text: string, pause_ms: number): readonly [string, () => void] {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause_ms)
    return () => clearTimeout(timer)
  }, [text, pause_ms])
  return [settled, () => setSettled(text)]
}
