import type { Tow as TowAnswer } from '@curbwise/api'
import { TOW_DOCUMENT_LABELS, TOW_DOCUMENTS } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { whyNotResent, type TowOfMessages } from './message.policy.ts'
import { paperMissing, paperSight, type TowOfPapers } from './paper.policy.ts'
import type { Correspondence, SentRow } from './queries/correspondence.query.ts'

const iso = (text: string | undefined): string | null => (text === undefined ? null : new Date(text).toISOString())

const inOrder = (a: SentRow, b: SentRow): number =>
  a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1)

/** Which messages about the tow this user may send now. */
type Writes = Readonly<Record<'email' | 'notify_driver', boolean>>

const readsMessages = (actor: Actor, tow: TowOfPapers): boolean => paperSight(actor, 'release_receipt', tow) !== null

/**
 * Presents the documents that this user may read, with whether each exists, when it was last made, and where it was
 * emailed; and the messages, oldest first.
 */
export function presentPapers(
  actor: Actor,
  tow: TowOfPapers & Pick<TowOfMessages, 'completed_at'>,
  can: Writes,
  correspondence: Correspondence,
): Pick<TowAnswer, 'documents' | 'messages'> {
  const kinds = TOW_DOCUMENTS.filter((kind) => paperSight(actor, kind, tow) !== null)
  const { made, moved_at, driver_phone } = correspondence
  const sent = readsMessages(actor, tow) ? correspondence.sent.toSorted(inOrder) : []
  const of = { ...tow, moved_at, driver_phone }
  return {
    documents: kinds.map((kind) => ({
      kind,
      label: TOW_DOCUMENT_LABELS[kind],
      missing: paperMissing(kind, tow),
      made_at: iso(made?.[kind]),
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
        send_again: can[one.channel === 'mail' ? 'email' : 'notify_driver'] && whyNotResent(one, of) === null,
      },
    })),
  }
}
