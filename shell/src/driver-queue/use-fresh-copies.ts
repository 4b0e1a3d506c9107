import { useUnansweredSince } from '@curbwise/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const REFRESH_MS = 5 * 60_000

/**
 * Brings the copies on this phone up to date on every screen of its driver: now, every five minutes, and when the server answers again.
 * Without an answer they stay as they are.
 */
export function useFreshCopies(person: string): void {
  const client = useQueryClient()
  const is_reached = useUnansweredSince() === null
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      const { heldCopies, refreshCopies } = await import('@curbwise/client/plate-copies')
      const ids = (await heldCopies(person)).map(({ id }) => id)
      if (ids.length === 0) return
      await refreshCopies(person, ids)
      await client.invalidateQueries({ queryKey: ['plate-copies', person] })
    }
    const start = (): void => void refresh().catch(() => {})
    start()
    const timer = setInterval(start, REFRESH_MS)
    return () => clearInterval(timer)
  }, [person, client, is_reached])
}
