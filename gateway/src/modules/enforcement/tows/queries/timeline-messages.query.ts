import type { Tow as TowAnswer } from '@curbwise/api'
import { TOW_DOCUMENT_LABELS, type TowDocument } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { Actor } from '../../../../db/actor.ts'

type Entry = TowAnswer['timeline'][number]

type Sent = Pick<
  Row<'notifications'>,
  'channel' | 'recipient' | 'subject' | 'status' | 'documents' | 'sent_by_name' | 'created_at'
>

/** What became of a message, where that is more than "sent". */
const BECAME: Readonly<Partial<Record<Sent['status'], string>>> = {
  queued: 'waits to be sent',
  failed: 'could not be delivered',
  opted_out: 'not sent: the recipient wants none',
  unknown: 'whether it arrived is not known',
}

/** Addresses are for the tow company, which wrote to them. */
const seesAddresses = (actor: Actor): boolean =>
  ['super_admin', 'tow_admin', 'tow_staff', 'tow_driver'].includes(actor.role)

function sentence(actor: Actor, { channel, recipient, subject, status, documents }: Sent): string {
  const papers = documents.map((kind) => TOW_DOCUMENT_LABELS[kind as TowDocument]).join(', ')
  const what =
    channel === 'sms'
      ? 'Text message to the driver'
      : `Mail${papers || subject ? `: ${papers || (subject ?? '')}` : ''}`
  const to = channel === 'mail' && seesAddresses(actor) ? `, to ${recipient}` : ''
  const became = BECAME[status]
  return `${what}${to}${became ? ` (${became})` : ''}`
}

/** Mails and text messages about a tow, with what became of them; unsorted. */
export async function messagesOf(db: Knex.Transaction, actor: Actor, tow_id: string): Promise<Entry[]> {
  if (actor.role === 'external_user') return []
  const sent = await db('notifications')
    .where('tow_id', tow_id)
    .select('channel', 'recipient', 'subject', 'status', 'documents', 'sent_by_name', 'created_at')
  return sent.map((one) => ({
    at: one.created_at.toISOString(),
    kind: one.channel,
    sentence: sentence(actor, one),
    who: one.sent_by_name,
    verdict: null,
  }))
}
