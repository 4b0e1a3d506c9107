import type { Tow as TowAnswer } from '@curbwise/api'
import { TOW_DOCUMENT_LABELS, TOW_DOCUMENTS } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { Actor } from '../../../../db/actor.ts'
import { againDenied, type SentMessage, type TowOfMessages } from '../message.policy.ts'
import { paperMissing, paperSight, type TowOfPapers } from '../paper.policy.ts'

export interface SentRow extends SentMessage {
  readonly id: string
  readonly error: string | null
  readonly sent_by_name: string | null
}

/** Messages about a tow, oldest first. */
export const sentAbout = (db: Knex.Transaction, tow_id: string): Knex.QueryBuilder<SentRow, SentRow[]> =>
  db
    .from<SentRow>('notifications')
    .where('tow_id', tow_id)
    .orderBy(['created_at', 'id'])
    .select(
      'id',
      'channel',
      'kind',
      'recipient',
      'status',
      'error',
      'documents',
      'created_at',
      'sent_by_name',
      db.raw('message is not null as is_kept'),
      db.raw('sent_again_as is not null as is_sent_again'),
    )

/** What decides whether the words of a message still hold. */
export async function towOfMessages<Tow extends TowOfPapers & Pick<TowOfMessages, 'completed_at'>>(
  db: Knex.Transaction,
  tow: Tow,
): Promise<Tow & TowOfMessages> {
  const { rows } = await db.raw<{ rows: Pick<TowOfMessages, 'moved_at' | 'driver_phone'>[] }>(
    `select greatest((select max(t.created_at) from transactions t where t.tow_id = :id), (select max(k.ended_at) from custody k where k.tow_id = :id)) as moved_at,
      (select u.phone from tow_users d join users u on u.id = d.user_id where d.id = :driver) as driver_phone`,
    { id: tow.id, driver: tow.driver_id },
  )
  return { ...tow, moved_at: rows[0]?.moved_at ?? null, driver_phone: rows[0]?.driver_phone ?? null }
}

/** Who may write to whom about the tow now. */
type Writes = Readonly<Record<'email' | 'notify_driver', boolean>>

const readsMessages = (actor: Actor, tow: TowOfPapers): boolean => paperSight(actor, 'release_receipt', tow) !== null

/** The papers that this person may read, which of them exist, when each was last made and to whom it was mailed; and the messages. */
export async function papersOf(
  db: Knex.Transaction,
  actor: Actor,
  tow: TowOfPapers & Pick<TowOfMessages, 'completed_at'>,
  can: Writes,
): Promise<Pick<TowAnswer, 'documents' | 'messages'>> {
  const kinds = TOW_DOCUMENTS.filter((kind) => paperSight(actor, kind, tow) !== null)
  if (kinds.length === 0) return { documents: [], messages: [] }
  const made = await db('tow_documents')
    .where('tow_id', tow.id)
    .groupBy('kind')
    .select<Pick<Row<'tow_documents'>, 'kind' | 'made_at'>[]>('kind', db.raw('max(made_at) as made_at'))
  const sent = readsMessages(actor, tow) ? await sentAbout(db, tow.id) : []
  const of = sent.some(({ status }) => status === 'failed') ? await towOfMessages(db, tow) : null
  return {
    documents: kinds.map((kind) => ({
      kind,
      label: TOW_DOCUMENT_LABELS[kind],
      missing: paperMissing(kind, tow),
      made_at: made.find((one) => one.kind === kind)?.made_at.toISOString() ?? null,
      mailed_to: [
        ...new Set(
          sent
            .filter(({ documents, status }) => status !== 'failed' && documents.includes(kind))
            .map(({ recipient }) => recipient),
        ),
      ],
    })),
    messages: sent.map((one) => ({
      id: one.id,
      channel: one.channel,
      kind: one.kind,
      to: one.recipient,
      status: one.status,
      at: one.created_at.toISOString(),
      by: one.sent_by_name,
      error: one.error,
      is_sent_again: one.is_sent_again,
      can: {
        send_again:
          of !== null && can[one.channel === 'mail' ? 'email' : 'notify_driver'] && againDenied(one, of) === null,
      },
    })),
  }
}
