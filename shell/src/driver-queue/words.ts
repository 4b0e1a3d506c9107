import { isBehindRefusal, type DriverQueueState, type QueueItem } from '@curbwise/client'
import { driverQueueTexts } from '@curbwise/messages/driver-queue'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { translator, type Catalogue, type Language } from '@curbwise/messages'

export const textsOf = (language: Language) => translator(language, driverQueueTexts)

const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** "1.4 MB" */
export const sizeWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

const isKey = <Key extends string>(catalogue: Catalogue<Key>, key: string): key is Key => key in catalogue.en

/** What an item is called, such as a step or a reason; its code where an older release knew another one. */
function nameOf<Key extends string>(catalogue: Catalogue<Key>, language: Language, key: string): string {
  return isKey(catalogue, key) ? catalogue[language][key] : key.slice(key.indexOf('.') + 1)
}

/** "Rear photo", "Step: on scene", "Sticker, Flat Tire" */
export function itemTitle({ deed, name }: Pick<QueueItem, 'deed' | 'name'>, language: Language): string {
  const t = textsOf(language)
  switch (deed) {
    case 'step':
      return t('step', { name: nameOf(driverQueueTexts, language, `step_name.${name}`) })
    case 'photo':
      return t('photo', { name: nameOf(driverQueueTexts, language, `photo_name.${name}`) })
    case 'sticker':
    case 'request':
      return t(deed, { name: nameOf(findMyCarTexts, language, `reason.${name}`) })
  }
}

interface ItemWords {
  readonly text: string
  /** What the driver can do about it; null when it only has to wait. */
  readonly todo: string | null
}

/** Says what an item waits for. */
export function itemState(
  item: QueueItem,
  { items, sending, needs_login }: Pick<DriverQueueState, 'items' | 'sending' | 'needs_login'>,
  language: Language,
): ItemWords {
  const t = textsOf(language)
  const { refusal, tries, bytes } = item
  if (refusal?.code === 'in_doubt') return { text: t('not_sent'), todo: t('state.in_doubt') }
  if (refusal?.code === 'damaged') return { text: t('not_sent'), todo: t('state.damaged') }
  // The gateway's reasons are English.
  if (refusal)
    return {
      text: language === 'en' ? t('state.refused', { reason: refusal.message }) : t('state.refused_here'),
      todo: t(refusal.is_with_office ? 'state.with_office' : 'state.todo'),
    }
  if (sending?.id === item.id)
    return { text: t('state.sending', { percent: Math.round(sending.progress * 100) }), todo: null }
  if (isBehindRefusal(item, items)) return { text: t('state.behind'), todo: null }
  // The server did answer if it only asks for a login.
  if (tries > 0 && !needs_login) return { text: t('state.tried', { count: tries }), todo: null }
  if (bytes > 0) return { text: t('state.saved_photo', { size: sizeWords(bytes) }), todo: null }
  return { text: t('state.saved'), todo: null }
}
