import { gsmText } from './segments.ts'

/**
 * Returns a complex's notice as a text message of GSM characters: the complex's name, the message on one line, and how to stop
 * such texts (`stop`, in the reader's language).
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

/** Maximum segments of a notice for each recipient. Each one costs money. */
export const MOST_NOTICE_SEGMENTS = 4
