import type { Announcement } from '@curbwise/api/resources/announcements.schemas'
import { MESSAGE_STATUS_LABELS, type MessageStatus } from '../../../parts/message-status.ts'
import type { Channel } from './notice.ts'

export interface Reach {
  readonly reached: number
  readonly opted_out: number
  readonly without_address: number
}

/** Undelivered statuses come first. */
export const STATUS_ORDER = [
  'failed',
  'unknown',
  'opted_out',
  'not_sent',
  'queued',
  'sent',
  'delivered',
] as const satisfies readonly MessageStatus[]

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = { mail: 'Email', sms: 'Text' }

export const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`)

/** What a toast says after a notice was written: whom it goes to, or that practice sends nothing. */
export const sendingText = (counts: Announcement['counts']): string =>
  counts.not_sent
    ? 'The notice is on record. Nothing is sent from a practice complex'
    : `Sending the notice to ${people(counts.all - counts.opted_out)}`

/** Text below a channel: "38 people. 3 opted out, 2 have no email address". */
export function reachText(channel: Channel, reach: Reach | undefined): string {
  if (reach === undefined) return 'Counting'
  const without = channel === 'mail' ? 'no email address' : 'no number'
  const others = [
    ...(reach.opted_out > 0 ? [`${reach.opted_out} opted out`] : []),
    ...(reach.without_address > 0
      ? [`${reach.without_address} ${reach.without_address === 1 ? 'has' : 'have'} ${without}`]
      : []),
  ]
  return `${reach.reached === 0 ? 'No one' : people(reach.reached)}${others.length > 0 ? `. ${others.join(', ')}` : ''}`
}

/** Describes the audience of a notice. */
export const recipientText = ({ unit, building }: Pick<Announcement, 'unit' | 'building'>): string =>
  unit ? `Unit ${unit.unit_number}` : building ? `Building ${building}` : 'All residents'

/** The results of a notice in one line: "35 delivered, 2 failed, 1 opted out". */
export function outcomesText({ counts }: Pick<Announcement, 'counts'>): string {
  const words = STATUS_ORDER.toReversed()
    .map((status) => [status, counts[status] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${count.toLocaleString('en-US')} ${MESSAGE_STATUS_LABELS[status].toLowerCase()}`)
  return words.join(', ')
}

/** A text message has no subject, so use its first words. */
export const headOf = ({ subject, message }: Pick<Announcement, 'subject' | 'message'>): string =>
  subject ?? message.split('\n')[0] ?? ''
