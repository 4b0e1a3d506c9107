import { useEffect, useState } from 'react'

/** Whether the condition has held for `ms` without a break. */
export function useLasting(condition: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!condition) return undefined
    const timer = setTimeout(() => setLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [condition, ms])
  return lasting && condition
}
