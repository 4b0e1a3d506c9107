import type { Message, TextMessage } from '../message.ts'

/** What each queue carries. */
export interface QueuePayloads {
  mail: Message
  sms: TextMessage
  /** Somebody asked for a link to set a password; whether the address is known is found out here. */
  password_link: { readonly email: string; readonly language: 'en' | 'es' }
}
export type QueueName = keyof QueuePayloads
