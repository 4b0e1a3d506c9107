import type { MESSAGE_STATUSES } from '@curbwise/api'
import type { TowDocument } from '@curbwise/rules'
import { paperMissing, type TowOfPapers } from './paper.policy.ts'

/** A message about a tow, as far as sending it again is concerned. */
export interface SentMessage {
  readonly channel: 'mail' | 'sms'
  readonly kind: string
  readonly recipient: string
  readonly status: (typeof MESSAGE_STATUSES)[number]
  readonly documents: readonly TowDocument[]
  readonly created_at: Date
  /** Its words are on record. */
  readonly is_kept: boolean
  /** Another message was sent in its place. */
  readonly is_sent_again: boolean
}

export interface TowOfMessages extends TowOfPapers {
  readonly completed_at: Date | null
  /** When the tow's money or storage changed last: a payment, a refund, the release. */
  readonly moved_at: Date | null
  /** The number of the driver who has the tow. */
  readonly driver_phone: string | null
}

const CHANGED = 'The tow has changed since this was written. Write a new one.'

/** Whether the words of a mail still hold: its sums and what it says of the car stand as they were. The no-charge letter says nothing that changes. */
function isStillTrue({ kind, created_at }: SentMessage, { completed_at, zeroed_at, moved_at }: TowOfMessages): boolean {
  return kind === 'tow_no_charge' || [completed_at, zeroed_at, moved_at].every((at) => at === null || at <= created_at)
}

/** Why a message about a tow is not sent again as it was, as a sentence; null when it may be. Who may is said by `email` and `notify_driver` of the tow. */
export function againDenied(message: SentMessage, tow: TowOfMessages): string | null {
  if (message.is_sent_again) return 'This was sent again already.'
  if (message.status !== 'failed') return 'Only a message that failed can be sent again.'
  if (!message.is_kept) return 'The text of this message was not kept. Write a new one.'
  if (message.channel === 'sms')
    return message.recipient === tow.driver_phone
      ? null
      : 'The driver or the number has changed since. Write a new text message.'
  const missing = message.documents.map((kind) => paperMissing(kind, tow)).find((why) => why !== null)
  return missing ?? (isStillTrue(message, tow) ? null : CHANGED)
}
