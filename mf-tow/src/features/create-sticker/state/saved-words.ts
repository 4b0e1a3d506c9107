import { dateText } from '@curbwise/rules/time/text'
import type { Added } from './draft.ts'

/** "S-20871" */
export const stickerNumber = (number: number): string => `S-${number}`

/** Says who learns of the sticker. */
export function messageWords({ messages }: Pick<Added, 'messages'>): string {
  switch (messages.state) {
    case 'nobody':
      return 'No one is on record with this plate, so no message is sent. Put the notice on the window.'
    case 'waiting':
      return 'A message to its residents is on its way.'
    case 'sent':
      return 'Its residents are notified.'
    case 'failed':
      return 'The message to its residents couldn’t be sent. Until one is, this sticker allows no tow.'
    case 'not_sent':
      return 'This is a practice complex: no message is sent.'
  }
}

/** Says what became of the car, as title and explanation. */
export function savedWords(added: Pick<Added, 'joined' | 'number' | 'photo_count' | 'first_day' | 'messages'>): {
  readonly title: string
  readonly detail: string
} {
  const number = stickerNumber(added.number)
  const day = `May be towed from ${dateText(added.first_day.on)}, if the decision still allows it then: ${lowerFirst(added.first_day.sentence)}`
  if (!added.joined) return { title: `Sticker ${number} is saved`, detail: `${day} ${messageWords(added)}` }
  const photos = added.photo_count === 1 ? '1 photo' : `${added.photo_count} photos`
  return {
    title: `Added to sticker ${number}`,
    detail: `This car already has an open sticker here. It now has ${photos}; its reason, day, and comments stay. ${day}`,
  }
}

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
