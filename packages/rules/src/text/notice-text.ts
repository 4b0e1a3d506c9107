import { gsmText } from './segments.ts'

/**
 * A complex’s notice as a text message of GSM characters: whose it is first, the words in one line, how to end such texts last.
 * `stop` is that last sentence in the reader’s language.
 */
export const noticeText = ({
  complex,
  message,
  stop,
}: {
  readonly complex: string
  readonly message: string
  readonly stop: string
}): string => gsmText(`${complex}: ${message.replaceAll(/\s+/g, ' ').trim()} ${stop}`)

/** How many messages a person a notice may take; more of them cost more and come in pieces. */
export const MOST_NOTICE_SEGMENTS = 4
