import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { towDocument } from '../modules/enforcement/tow-documents/index.ts'
import { type Mailer, MailRefused, type RenderedPaper } from '../mail/mailer.ts'
import type { Clock, FileStore, Message, TextMessage } from '../operation/operation.ts'
import { type Texter, TextRefused } from '../sms/texter.ts'
import type { Worker } from '../jobs/boss.ts'
import { type DeliveryLog, recordDelivery } from '../jobs/fate.ts'
import { GiveUp } from '../jobs/jobs.ts'

export interface Deliverer extends DeliveryLog {
  readonly files: FileStore
  readonly clock: Clock
  /** Of the installation, for Message-IDs. */
  readonly host: () => string
}

/** What the provider has told in the meantime is newer than its answer to us: delivered and failed are last words. */
const OPEN = ['queued', 'unknown'] as const

const said = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault)).slice(0, 300)

/** The papers of a mail, as they stood when it was queued: every try renders the same. */
async function render(
  { knex, files, databaseNow }: Deliverer,
  actor: Actor,
  message: Message,
): Promise<RenderedPaper[]> {
  const papers: RenderedPaper[] = []
  for (const { file_name, content_type, document } of message.attachments ?? []) {
    const paper = await inTenancy(knex, actor, databaseNow(), (db) =>
      towDocument({ db, files, at: new Date(document.at), amounts: true }, document.tow_id, document.kind),
    )
    if (!paper) throw new Error(`The ${document.kind} of this mail cannot be read`)
    papers.push({ file_name, content_type, bytes: paper.bytes })
  }
  return papers
}

/** Throws for a message that would say what is no longer true. */
function assertStillTrue({ clock }: Deliverer, { expires_at }: Message | TextMessage): void {
  if (expires_at && clock.now().getTime() >= Date.parse(expires_at))
    throw new GiveUp('What it says ended before it could be sent')
}

/**
 * Sends a mail with its papers and tells that it went. A failure is tried again, under the same Message-ID, and the mail waits; that it has
 * failed for good is told by given-up.ts. A refusal by the mail server is not tried again.
 */
export const deliverMail =
  (parts: Deliverer, mailer: Mailer): Worker<Message> =>
  async (message, { id, actor, stamp }) => {
    try {
      assertStillTrue(parts, message)
      const papers = await render(parts, actor, message)
      await mailer.send(message, { message_id: `${message.id ?? id}@${parts.host()}`, tenant: stamp.tenant, papers })
    } catch (fault) {
      if (fault instanceof MailRefused) throw new GiveUp(said(fault))
      await recordDelivery(parts, actor, message.id, { status: 'queued', error: said(fault) }, ['queued'])
      throw fault
    }
    await recordDelivery(parts, actor, message.id, { status: 'sent', error: null }, [...OPEN, 'failed'])
  }

/**
 * Sends a text message once. Its fate is unknown from before the call until the provider has answered: a process that dies
 * in between leaves "unknown", which is shown and never sent again by itself.
 */
export const deliverText =
  (parts: Deliverer, texter: Texter): Worker<TextMessage> =>
  async (message, { id, actor, stamp }) => {
    assertStillTrue(parts, message)
    await recordDelivery(parts, actor, message.id, { status: 'unknown', error: null }, OPEN)
    let sent: Awaited<ReturnType<Texter['send']>>
    try {
      sent = await texter.send(message, { message_id: `${message.id ?? id}@${parts.host()}`, tenant: stamp.tenant })
    } catch (fault) {
      if (fault instanceof TextRefused)
        await recordDelivery(parts, actor, message.id, { status: 'failed', error: fault.message }, OPEN)
      throw fault
    }
    await recordDelivery(parts, actor, message.id, { status: 'sent', error: null, ...sent }, OPEN)
  }
