import type { Tow as TowAnswer } from '@curbwise/api'
import { TOW_DOCUMENT_LABELS, TOW_DOCUMENTS, type TowDocument } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { paperMissing, paperSight, type TowOfPapers } from './paper.policy.ts'

interface Sent {
  readonly id: string
  readonly channel: 'mail' | 'sms'
  readonly kind: string
  readonly recipient: string
  readonly status: TowAnswer['messages'][number]['status']
  readonly documents: readonly TowDocument[]
  readonly created_at: Date
  readonly sent_by_name: string | null
}

const readsMessages = (actor: Actor, tow: TowOfPapers): boolean => paperSight(actor, 'release_receipt', tow) !== null

/** The papers that this person may read, which of them exist, when each was last made and to whom it was mailed; and the messages. */
export async function papersOf(db: Knex.Transaction, actor: Actor, tow: TowOfPapers): Promise<Pick<TowAnswer, 'documents' | 'messages'>> {
  const kinds = TOW_DOCUMENTS.filter((kind) => paperSight(actor, kind, tow) !== null)
  if (kinds.length === 0) return { documents: [], messages: [] }
  const made: { kind: TowDocument; made_at: Date }[] = await db('tow_documents').where('tow_id', tow.id).groupBy('kind').select('kind', db.raw('max(made_at) as made_at'))
  const sent: Sent[] = readsMessages(actor, tow)
    ? await db('notifications').where('tow_id', tow.id).orderBy(['created_at', 'id'])
      .select('id', 'channel', 'kind', 'recipient', 'status', 'documents', 'created_at', 'sent_by_name')
    : []
  return {
    documents: kinds.map((kind) => ({
      kind, label: TOW_DOCUMENT_LABELS[kind], missing: paperMissing(kind, tow),
      made_at: made.find((one) => one.kind === kind)?.made_at.toISOString() ?? null,
      mailed_to: [...new Set(sent.filter(({ documents }) => documents.includes(kind)).map(({ recipient }) => recipient))],
    })),
    messages: sent.map(({ id, channel, kind, recipient, status, created_at, sent_by_name }) =>
      ({ id, channel, kind, to: recipient, status, at: created_at.toISOString(), by: sent_by_name })),
  }
}
