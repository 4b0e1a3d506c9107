import type { Language } from '@curbwise/messages'
import type { Message } from '../../operation/message.ts'
import { type Letter, letterHtml, letterText } from './layout.ts'

export interface MailSetting {
  readonly language: Language
  readonly product_name: string
  readonly origin: string
}

/** Converts a letter to the queue's format. */
export const compose = (to: string, letter: Letter): Message => ({
  to,
  subject: letter.subject,
  html: letterHtml(letter),
  text: letterText(letter),
  ...(letter.unsubscribe && { unsubscribe: letter.unsubscribe.address }),
})
