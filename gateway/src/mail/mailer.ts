import type { Message, Tenant } from '../operation/operation.ts'

/** A paper of a mail, made just before it is sent. */
export interface RenderedPaper {
  readonly file_name: string
  readonly content_type: string
  readonly bytes: Buffer
}

/** The mail server refused the mail for good: there is no such mailbox, or it takes no such mail. */
export class MailRefused extends Error {}

/** Where mails go. Throws MailRefused where another try would end the same way. `message_id` is the same on every try, so that a mail sent twice is one mail to its reader. */
export interface Mailer {
  send(
    message: Message,
    envelope: { readonly message_id: string; readonly tenant: Tenant; readonly papers: readonly RenderedPaper[] },
  ): Promise<void>
}
