import { stickerDay } from '@curbwise/messages/words/sticker-day'
import type { Language } from '@curbwise/platform'
import { dateText } from '@curbwise/rules/time/text'
import { stickerTextsIn } from '../../../parts/sticker-texts.ts'
import type { Added } from './draft.ts'

/** "S-20871" */
export const stickerNumber = (number: number): string => `S-${number}`

/** Says who learns of the sticker. */
export const messageWords = ({ messages }: Pick<Added, 'messages'>, language: Language = 'en'): string =>
  stickerTextsIn(language)(`message.${messages.state}`)

/** Says what became of the car, as title and explanation. */
export function savedWords(
  added: Pick<Added, 'joined' | 'number' | 'photo_count' | 'first_day' | 'messages'>,
  language: Language = 'en',
): { readonly title: string; readonly detail: string } {
  const t = stickerTextsIn(language)
  const number = stickerNumber(added.number)
  const why = lowerFirst(stickerDay(language, added.first_day.sentence))
  const day = t('saved.day', { day: dateText(added.first_day.on), why })
  if (!added.joined) return { title: t('saved', { number }), detail: `${day} ${messageWords(added, language)}` }
  const photos = t('photos', { count: added.photo_count })
  return { title: t('saved.joined', { number }), detail: t('saved.joined.what', { photos, day }) }
}

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
