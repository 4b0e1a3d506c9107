import type { MESSAGE_STATUSES } from '@curbwise/api'
import type { TowDocument } from '@curbwise/rules'
import { paperMissing, type TowOfPapers } from './paper.policy.ts'

/** The parts of a message about a tow that decide whether it may be resent. */
export interface SentMessage {
  readonly channel: 'mail' | 'sms'
  readonly kind: string
  readonly recipient: string
  readonly status: (typeof MESSAGE_STATUSES)[number]
  readonly documents: readonly TowDocument[]
  readonly created_at: Date
  /** The message text is stored. */
  readonly is_kept: boolean
  /** The message was already resent. */
  readonly is_sent_again: boolean
}

export interface TowOfMessages extends TowOfPapers {
  readonly completed_at: Date | null
  /** When the tow's money or storage last changed: a payment, a refund, or the release. */
  readonly moved_at: Date | null
  /** The phone number of the driver who has the tow. */
  readonly driver_phone: string | null
}

const CHANGED = 'The tow has changed since this was written. Write a new one.'

/**
 * Returns whether an email's amounts and statements about the car are still true. The no-charge letter has nothing
 * that changes.
 */
function isStillTrue({ kind, created_at }: SentMessage, { completed_at, zeroed_at, moved_at }: TowOfMessages): boolean {
  return kind === 'tow_no_charge' || [completed_at, zeroed_at, moved_at].every((at) => at === null || at <= created_at)
}

/**
 * Returns why a message can't be resent unchanged, as a sentence; null when it can. Permission is checked separately,
 * by the tow's `email` and `notify_driver` actions.
 */
export function whyNotResent(message: SentMessage, tow: TowOfMessages): string | null {
  if (message.is_sent_again) return 'This was already sent again.'
  if (message.status !== 'failed') return 'Only a message that failed can be sent again.'
  if (!message.is_kept) return "The text of this message wasn't saved. Write a new one."
  if (message.kind === 'tow_plate_photo') return 'Ask for the photo again instead.'
  if (message.channel === 'sms')
    return message.recipient === tow.driver_phone
      ? null
      : 'The driver or the number has changed since. Write a new text.'
  const missing = message.documents.map((kind) => paperMissing(kind, tow)).find((why) => why !== null)
  return missing ?? (isStillTrue(message, tow) ? null : CHANGED)
}
