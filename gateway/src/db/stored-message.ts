import type { TowDocument } from '@curbwise/rules'

/** A paper that goes with a mail: it is rendered when the mail is sent, as it stood at `at`, so that every try sends the same. */
export interface Attachment {
  readonly file_name: string
  readonly content_type: 'application/pdf'
  readonly document: { readonly tow_id: string; readonly kind: TowDocument; readonly at: string }
}

/** `id` is the notification (its row) that tells what became of the message; it is the Message-ID too, the same on every try. */
export interface Message {
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whom its reader sees as the sender, and where an answer goes; the installation itself by default. */
  readonly from_name?: string
  readonly reply_to?: string
  /** From this instant on it would say what is no longer true, and is not sent. */
  readonly expires_at?: string
  /** An address that ends such mails by one click (RFC 8058). */
  readonly unsubscribe?: string
  readonly attachments?: readonly Attachment[]
}

export interface TextMessage {
  readonly id?: string
  readonly to: string
  readonly text: string
  /** As of a mail. */
  readonly expires_at?: string
}
