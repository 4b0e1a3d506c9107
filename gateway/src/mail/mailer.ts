import type { Message, Tenant } from '../operation.ts'

/** Where mails go. `message_id` is the same on every try, so that a mail sent twice is one mail to its reader. */
export interface Mailer {
  send(message: Message, envelope: { readonly message_id: string; readonly tenant: Tenant }): Promise<void>
}
