import { useCallback, useEffect, useState } from 'react'

const TINTED_MS = 2500

/** Ids of records that changed a moment ago, for the one tint of their rows. */
export function useChanged(): readonly [ReadonlySet<string>, (id: string | null) => void] {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (changed.size === 0) return undefined
    const timer = setTimeout(() => setChanged(new Set()), TINTED_MS)
    return () => clearTimeout(timer)
  }, [changed])
  const add = useCallback((id: string | null) => {
    if (id) setChanged((now) => new Set([...now, id]))
  }, [])
  return [changed, add]
}
