import { announcement } from '@curbwise/messages/announcement'
import { noticeText } from '@curbwise/rules/text/notice-text'
import { segmentsOf } from '@curbwise/rules/text/segments'

/**
 * Returns how many text messages one recipient gets, including the complex's name before and the opt-out text after the
 * message.
 */
export const partsOf = (complex: string, message: string): number =>
  Math.max(
    ...Object.values(announcement).map((texts) =>
      segmentsOf(noticeText({ complex, message, stop: texts['sms.stop'] })),
    ),
  )

/** Text below the message while typing: "112 characters, 1 text per person". */
export function lengthText(complex: string, message: string): string {
  const [length, parts] = [message.trim().length, partsOf(complex, message)]
  return `${length} ${length === 1 ? 'character' : 'characters'}, ${parts} ${parts === 1 ? 'text' : 'texts'} per person, including the complex’s name and how to stop them.`
}
