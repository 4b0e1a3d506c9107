import type { Language } from '@curbwise/messages'
import type { TowDocument } from '@curbwise/rules'

/**
 * A document attached to an email. It is rendered when the email is sent, as of `at`, so that every attempt sends the
 * same.
 */
export interface Attachment {
  readonly file_name: string
  readonly content_type: 'application/pdf'
  readonly document: {
    readonly tow_id: string
    readonly kind: TowDocument
    readonly at: string
    /** The email's language; emails queued by earlier releases have none. */
    readonly language?: Language
  }
}

/** `id` is the notification row that records the delivery; it is also the Message-ID, the same on every attempt. */
export interface Message {
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The sender name shown to the reader, and the reply-to address; the installation itself by default. */
  readonly from_name?: string
  readonly reply_to?: string
  /** From this time on the message would be wrong, so it isn't sent. */
  readonly expires_at?: string
  /** An address that unsubscribes from such emails with one click (RFC 8058). */
  readonly unsubscribe?: string
  readonly attachments?: readonly Attachment[]
}

export interface TextMessage {
  readonly id?: string
  readonly to: string
  readonly text: string
  /** Same as for an email. */
  readonly expires_at?: string
}
