import { announcement } from '@curbwise/messages/announcement'
import { noticeText } from '@curbwise/rules/text/notice-text'
import { segmentsOf } from '@curbwise/rules/text/segments'

/** How many text messages a person would get, with the name of the complex before the words and the way to stop after them. */
export const partsOf = (complex: string, message: string): number =>
  Math.max(
    ...Object.values(announcement).map((texts) =>
      segmentsOf(noticeText({ complex, message, stop: texts['sms.stop'] })),
    ),
  )

/** Below the message while it is written: "112 characters, 1 text message a person". */
export function lengthText(complex: string, message: string): string {
  const [length, parts] = [message.trim().length, partsOf(complex, message)]
  return `${length} ${length === 1 ? 'character' : 'characters'}, ${parts} text ${parts === 1 ? 'message' : 'messages'} a person, with the complex’s name and how to stop them.`
}
