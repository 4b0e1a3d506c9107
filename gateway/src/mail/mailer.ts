import type { Message, Tenant } from '../operation/operation.ts'

/** A document attached to an email, rendered just before it is sent. */
export interface RenderedDocument {
  readonly file_name: string
  readonly content_type: string
  readonly bytes: Buffer
}

/** The mail server permanently refused the email: no such mailbox, or it doesn't accept such an email. */
export class MailRefused extends Error {}

/**
 * Sends emails. Throws MailRefused when another attempt would end the same way. `message_id` is the same on every
 * attempt, so that an email sent twice is one email to its reader.
 */
export interface Mailer {
  send(
    message: Message,
    envelope: { readonly message_id: string; readonly tenant: Tenant; readonly documents: readonly RenderedDocument[] },
  ): Promise<void>
}
