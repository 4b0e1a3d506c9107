import type { QueueItem } from '@curbwise/client'
import type { DriverTexts } from '../../../parts/driver-texts.ts'

/** "3 photos and 1 step wait on this phone"; null when nothing does. */
export function waitingWords(photos: number, steps: number, t: DriverTexts): string | null {
  if (photos + steps === 0) return null
  const named = { photos: t('waits.photos', { count: photos }), steps: t('waits.steps', { count: steps }) }
  const what = steps === 0 ? named.photos : photos === 0 ? named.steps : t('waits.and', named)
  return t('waits', { what, count: photos + steps })
}

/** Says what waits on this phone for one tow. */
export function waitingFor(case_id: string, items: readonly QueueItem[], t: DriverTexts): string | null {
  const own = items.filter((item) => item.case_id === case_id)
  const photos = own.filter(({ deed }) => deed === 'photo').length
  return waitingWords(photos, own.length - photos, t)
}
