import { TOW_DOCUMENT_LABELS, type TowDocument } from '@curbwise/rules'
import { paperName } from '../src/modules/enforcement/tow-documents/index.ts'
import { compose } from '../src/mail/templates/compose.ts'
import type { Message } from '../src/operation/message.ts'
import { CAST, the, type CastName } from './cast.ts'
import { companyId } from './companies.ts'
import type { HistoryNote } from './history.ts'
import { insertAll, minutesAgo, type Demo } from './people.ts'
import { idOf } from './random.ts'
import { actorOf, towId } from './tow-rows.ts'
import type { TowStory } from './tow-stories.ts'

interface Sent {
  readonly story: TowStory
  readonly channel: 'mail' | 'sms'
  readonly kind: 'tow_contract' | 'tow_customer' | 'tow_driver'
  readonly to: string
  readonly documents: readonly TowDocument[]
  /** Minutes before now. */
  readonly minutes: number
  readonly status: 'sent' | 'failed' | 'unknown'
}

const DAYS = 1440
/** Owners who requested their car's documents; not real addresses. */
const OWNERS = ['carla.whitehead', 'owen.tran', 'lucia.benavides', 'marcus.hale'] as const

/**
 * Returns the messages about recent tows: each ticket to the complex, some documents to owners, a text to tonight's
 * driver.
 */
function sentOf(stories: readonly TowStory[]): Sent[] {
  const towed = stories.filter(({ end }) => end?.status === 'completed' && end.at < 21 * DAYS)
  const tickets = towed.map((story): Sent => ({
    story,
    channel: 'mail',
    kind: 'tow_contract',
    to: `office@${story.complex.key.replaceAll('-', '')}.com`,
    documents: ['tow_ticket'],
    minutes: (story.end?.at ?? 0) - 3,
    status: 'sent',
  }))
  const owners = towed
    .filter((_, index) => index % 4 === 1)
    .map((story, index): Sent => ({
      story,
      channel: 'mail',
      kind: 'tow_customer',
      to: `${OWNERS[index % OWNERS.length] ?? ''}@example.com`,
      documents: ['tow_ticket', 'tow_hearing_notice'],
      minutes: Math.max(1, (story.end?.at ?? 0) - 90),
      status: index % 3 === 2 ? 'failed' : 'sent',
    }))
  const driving = stories.filter(({ driver, end }) => driver && !end)
  const texts = driving.map((story, index): Sent => ({
    story,
    channel: 'sms',
    kind: 'tow_driver',
    to: CAST[story.driver ?? 'ruben'].phone,
    documents: [],
    minutes: Math.max(1, (story.steps.accepted ?? story.requested) - 1),
    status: index === 0 ? 'unknown' : 'sent',
  }))
  return [...tickets, ...owners, ...texts]
}

/** Returns the content of a failed email, so that it can be sent again. */
function messageOf({ story, to, documents }: Sent, number: number, at: Date): Message {
  const letter = {
    language: 'en',
    subject: `Tow ${number}: papers`,
    preview: `The papers of tow ${number}.`,
    from_name: story.complex.name,
    from_note: null,
    heading: `The papers of tow ${number}`,
    paragraphs: [`Here are the papers of the tow from ${story.complex.name}.`],
    button: null,
    notes: [],
    footer: '',
  } as const
  const attachments = documents.map((kind) => ({
    file_name: paperName(number, kind),
    content_type: 'application/pdf' as const,
    document: { tow_id: towId(story), kind, at: at.toISOString() },
  }))
  return { ...compose(to, letter), attachments }
}

const dispatcherOf = ({ complex }: TowStory): CastName => (complex.company === 'bayou' ? 'dana' : 'corinne')

/**
 * Adds emails and texts about tows with their delivery states and attached documents; returns their history entries.
 */
export async function seedTowDocuments(demo: Demo, stories: readonly TowStory[]): Promise<HistoryNote[]> {
  const sent = sentOf(stories)
  const placeOf = ({ complex }: TowStory) => ({ tow_company_id: companyId(complex.company), contract_id: complex.id })
  const rows = sent.map((one) => {
    const id = idOf('notification', one.kind, towId(one.story))
    const at = minutesAgo(demo, one.minutes)
    const by = dispatcherOf(one.story)
    return { id, at, by, one, place: { ...placeOf(one.story), tow_id: towId(one.story) } }
  })
  const numbers = new Map(
    (await demo.db('tows').select<{ id: string; number: number }[]>('id', 'number')).map(({ id, number }) => [
      id,
      number,
    ]),
  )
  await insertAll(
    demo.db,
    'notifications',
    rows.map(({ id, at, by, one, place }) => ({
      ...place,
      id,
      message_id: id,
      channel: one.channel,
      kind: one.kind,
      recipient: one.to,
      subject: one.channel === 'mail' ? 'Papers of a tow' : null,
      status: one.status,
      error: one.status === 'failed' ? '550 no such mailbox' : null,
      sent_at: one.status === 'sent' ? at : null,
      message: one.status === 'failed' ? JSON.stringify(messageOf(one, numbers.get(place.tow_id) ?? 0, at)) : null,
      documents: [...one.documents],
      sent_by_name: CAST[by].name,
      created_at: at,
      created_by: the(by).user_id,
    })),
  )
  await insertAll(
    demo.db,
    'tow_documents',
    rows.flatMap(({ at, by, one, place }) =>
      one.documents.map((kind) => ({
        ...place,
        id: idOf('tow-document', one.kind, kind, place.tow_id),
        kind,
        made_at: at,
        made_by_name: CAST[by].name,
        created_at: at,
        created_by: the(by).user_id,
      })),
    ),
  )
  return rows
    .filter(({ one }) => one.channel === 'mail')
    .map(({ id, at, by, one, place }): HistoryNote => ({
      action: 'tow.mailed',
      record_kind: 'tow',
      record_id: place.tow_id,
      contract_id: place.contract_id,
      tow_company_id: place.tow_company_id,
      at,
      actor: actorOf(by, one.story),
      before: null,
      after: {
        papers: one.documents.map((kind) => TOW_DOCUMENT_LABELS[kind]).join(', '),
        sent_to: one.to,
        notification_id: id,
      },
      reason: null,
    }))
}
