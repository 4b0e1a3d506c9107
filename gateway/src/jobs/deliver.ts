import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { towDocument } from '../documents/index.ts'
import type { Mailer, RenderedPaper } from '../mail/mailer.ts'
import type { FileStore, Message, TextMessage } from '../operation.ts'
import { type Texter, TextRefused } from '../sms/texter.ts'
import type { Worker } from './boss.ts'

export interface Deliverer {
  readonly knex: Knex
  readonly files: FileStore
  readonly databaseNow: () => Date | null
  /** Of the installation, for Message-IDs. */
  readonly host: () => string
}

/** What became of a message; a row only for those that somebody sent on purpose and asks after. */
interface Fate {
  readonly status: 'sent' | 'failed' | 'unknown'
  readonly error?: string
  readonly provider_id?: string | null
}

/** What the provider has told in the meantime is newer than its answer to us: delivered and failed are last words. */
const OPEN = ['queued', 'unknown'] as const

async function tell({ knex, databaseNow }: Deliverer, actor: Actor, id: string | undefined, fate: Fate, from: readonly string[] = [...OPEN, 'failed']): Promise<void> {
  if (!id) return
  await inTenancy(knex, actor, databaseNow(), async (db) => {
    await db('notifications').where('message_id', id).whereIn('status', from)
      .update({ status: fate.status, error: fate.error ?? null, ...(fate.provider_id && { provider_id: fate.provider_id }), ...(fate.status === 'sent' && { sent_at: db.raw('app_now()') }) })
  })
}

const said = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault)).slice(0, 300)

/** The papers of a mail, as they stood when it was queued: every try renders the same. */
async function render({ knex, files, databaseNow }: Deliverer, actor: Actor, message: Message): Promise<RenderedPaper[]> {
  const papers: RenderedPaper[] = []
  for (const { file_name, content_type, document } of message.attachments ?? []) {
    const paper = await inTenancy(knex, actor, databaseNow(), (db) =>
      towDocument({ db, files, at: new Date(document.at), amounts: true }, document.tow_id, document.kind))
    if (!paper) throw new Error(`The ${document.kind} of this mail cannot be read`)
    papers.push({ file_name, content_type, bytes: paper.bytes })
  }
  return papers
}

/** Sends a mail with its papers and tells what became of it. A failure is tried again, under the same Message-ID. */
export const deliverMail =
  (parts: Deliverer, mailer: Mailer): Worker<Message> =>
  async (message, { id, actor, stamp }) => {
    try {
      const papers = await render(parts, actor, message)
      await mailer.send(message, { message_id: `${message.id ?? id}@${parts.host()}`, tenant: stamp.tenant, papers })
    } catch (fault) {
      await tell(parts, actor, message.id, { status: 'failed', error: said(fault) })
      throw fault
    }
    await tell(parts, actor, message.id, { status: 'sent' })
  }

/**
 * Sends a text message once. Its fate is unknown from before the call until the provider has answered: a process that dies
 * in between leaves "unknown", which is shown and never sent again by itself.
 */
export const deliverText =
  (parts: Deliverer, texter: Texter): Worker<TextMessage> =>
  async (message, { id, actor, stamp }) => {
    await tell(parts, actor, message.id, { status: 'unknown' })
    let sent: Awaited<ReturnType<Texter['send']>>
    try {
      sent = await texter.send(message, { message_id: `${message.id ?? id}@${parts.host()}`, tenant: stamp.tenant })
    } catch (fault) {
      if (fault instanceof TextRefused) await tell(parts, actor, message.id, { status: 'failed', error: fault.message })
      throw fault
    }
    await tell(parts, actor, message.id, { status: 'sent', ...sent }, OPEN)
  }
