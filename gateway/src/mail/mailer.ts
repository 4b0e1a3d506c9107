import type { Message, Tenant } from '../operation.ts'

/** A paper of a mail, made just before it is sent. */
export interface RenderedPaper {
  readonly file_name: string
  readonly content_type: string
  readonly bytes: Buffer
}

/** Where mails go. `message_id` is the same on every try, so that a mail sent twice is one mail to its reader. */
export interface Mailer {
  send(message: Message, envelope: { readonly message_id: string; readonly tenant: Tenant; readonly papers: readonly RenderedPaper[] }): Promise<void>
}
