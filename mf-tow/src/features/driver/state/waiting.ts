import type { QueueItem } from '@curbwise/client'

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`

/** "3 photos and 1 step wait on this phone"; null when nothing does. */
export function waitingWords(photos: number, steps: number): string | null {
  const parts = [counted(photos, 'photo', 'photos'), counted(steps, 'step', 'steps')].filter((part) => part !== null)
  if (parts.length === 0) return null
  return `${parts.join(' and ')} ${photos + steps === 1 ? 'waits' : 'wait'} on this phone`
}

/** Says what waits on this phone for one tow. */
export function waitingFor(case_id: string, items: readonly QueueItem[]): string | null {
  const own = items.filter((item) => item.case_id === case_id)
  const photos = own.filter(({ deed }) => deed === 'photo').length
  return waitingWords(photos, own.length - photos)
}
