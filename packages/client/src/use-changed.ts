import { useCallback, useEffect, useState } from 'react'

const HIGHLIGHT_MS = 2500

/** Returns the ids of records that just changed, to highlight their rows once, and a function that adds one. */
export function useChanged(): readonly [ReadonlySet<string>, (id: string | null | undefined) => void] {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (changed.size === 0) return undefined
    const timer = setTimeout(() => setChanged(new Set()), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [changed])
  const add = useCallback((id: string | null | undefined) => {
    if (id) setChanged((now) => new Set([...now, id]))
  }, [])
  return [changed, add]
}
