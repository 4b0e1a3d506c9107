import type { useActQueue } from '@curbwise/client'
import { createContext, use } from 'react'

export type Acts = ReturnType<typeof useActQueue>

/** One queue for the steps of all the driver's tows. */
export const ActsContext = createContext<Acts | null>(null)

export function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('The queue of the driver’s steps is missing')
  return acts
}

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`

/** "3 photos and 1 step wait on this phone" */
export function waitingWords(photos: number, steps: number): string {
  const parts = [counted(photos, 'photo', 'photos'), counted(steps, 'step', 'steps')].filter((part) => part !== null)
  if (parts.length === 0) return 'Nothing waits on this phone'
  return `${parts.join(' and ')} ${photos + steps === 1 ? 'waits' : 'wait'} on this phone`
}
