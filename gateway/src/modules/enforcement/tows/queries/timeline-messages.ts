import type { Tow as TowAnswer } from '@curbwise/api'
import { TOW_DOCUMENT_LABELS } from '@curbwise/rules'
import type { Actor } from '../../../../db/actor.ts'
import type { SentRow } from '../../tow-documents/index.ts'

type Entry = TowAnswer['timeline'][number]

/** The delivery status of a message, when it's something other than "sent". */
const STATUS_NOTES: Readonly<Partial<Record<SentRow['status'], string>>> = {
  queued: 'waiting to be sent',
  failed: 'could not be delivered',
  opted_out: 'not sent: the recipient opted out',
  unknown: 'delivery not confirmed',
  not_sent: 'not sent: practice',
}

/** Only the tow company, which sent the messages, sees the addresses. */
const seesAddresses = (actor: Actor): boolean =>
  ['super_admin', 'tow_admin', 'tow_staff', 'tow_driver'].includes(actor.role)

function sentence(actor: Actor, { channel, kind, recipient, subject, status, documents }: SentRow): string {
  const papers = documents.map((paper) => TOW_DOCUMENT_LABELS[paper]).join(', ')
  const what =
    channel === 'sms'
      ? kind === 'tow_plate_photo'
        ? 'Text: plate photo requested'
        : 'Text to the driver'
      : `Email${papers || subject ? `: ${papers || (subject ?? '')}` : ''}`
  const to = channel === 'mail' && seesAddresses(actor) ? `, to ${recipient}` : ''
  const note = STATUS_NOTES[status]
  return `${what}${to}${note ? ` (${note})` : ''}`
}

/** Returns emails and texts about a tow with their delivery status, unsorted. */
export const messageEntries = (actor: Actor, sent: readonly SentRow[]): Entry[] =>
  actor.role === 'external_user'
    ? []
    : sent.map((one) => ({
        at: one.created_at.toISOString(),
        kind: one.channel,
        sentence: sentence(actor, one),
        who: one.sent_by_name,
        verdict: null,
      }))
