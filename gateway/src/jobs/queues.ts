import type { Message, TextMessage } from '../message.ts'

/** What each queue carries. */
export interface QueuePayloads {
  mail: Message
  sms: TextMessage
  /** Somebody asked for a link to set a password; whether the address is known is found out here. */
  password_link: { readonly email: string; readonly language: 'en' | 'es' }
  /** A company has asked to join: those who may let it in are told. */
  join_request: { readonly tow_company_id: string }
}
export type QueueName = keyof QueuePayloads
