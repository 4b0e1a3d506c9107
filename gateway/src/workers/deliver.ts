import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { towDocument } from '../modules/enforcement/tow-documents/index.ts'
import { type Mailer, MailRefused, type RenderedDocument } from '../mail/mailer.ts'
import type { Clock, FileStore, Message, TextMessage } from '../operation/operation.ts'
import { type Texter, TextRefused } from '../sms/texter.ts'
import type { Worker } from '../jobs/boss.ts'
import { type DeliveryLog, recordDelivery } from '../jobs/delivery-log.ts'
import { GiveUp } from '../jobs/jobs.ts'

export interface Deliverer extends DeliveryLog {
  readonly files: FileStore
  readonly clock: Clock
  /** The installation's host, for Message-IDs. */
  readonly host: () => string
}

/** What the provider reported meanwhile is newer than its response to us: delivered and failed are final. */
const OPEN = ['queued', 'unknown'] as const

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault)).slice(0, 300)

/** Renders an email's documents as of when it was queued: every attempt renders the same bytes. */
async function render(
  { knex, files, databaseNow }: Deliverer,
  actor: Actor,
  message: Message,
): Promise<RenderedDocument[]> {
  const documents: RenderedDocument[] = []
  for (const { file_name, content_type, document } of message.attachments ?? []) {
    const rendered = await inTenancy(knex, actor, databaseNow(), (db) =>
      towDocument(
        { db, files, at: new Date(document.at), amounts: true, language: document.language },
        document.tow_id,
        document.kind,
      ),
    )
    if (!rendered) throw new Error(`The ${document.kind} of this email cannot be read`)
    documents.push({ file_name, content_type, bytes: rendered.bytes })
  }
  return documents
}

/** Throws for a message whose content is no longer true. */
function assertStillTrue({ clock }: Deliverer, { expires_at }: Message | TextMessage): void {
  if (expires_at && clock.now().getTime() >= Date.parse(expires_at))
    throw new GiveUp('It was out of date before it could be sent')
}

/**
 * Sends an email with its documents and records that it was sent. After a failure the email waits and is tried again
 * under the same Message-ID; given-up.ts records a permanent failure. A refusal by the mail server is not retried.
 */
export const deliverMail =
  (parts: Deliverer, mailer: Mailer): Worker<Message> =>
  async (message, { id, actor, stamp }) => {
    try {
      assertStillTrue(parts, message)
      const documents = await render(parts, actor, message)
      await mailer.send(message, { message_id: `${message.id ?? id}@${parts.host()}`, tenant: stamp.tenant, documents })
    } catch (fault) {
      if (fault instanceof MailRefused) throw new GiveUp(messageOf(fault))
      await recordDelivery(parts, actor, message.id, { status: 'queued', error: messageOf(fault) }, ['queued'])
      throw fault
    }
    await recordDelivery(parts, actor, message.id, { status: 'sent', error: null }, [...OPEN, 'failed'])
  }

/**
 * Sends a text message once. Its outcome is unknown from before the call until the provider has responded: a process
 * that dies in between leaves "unknown", which is shown and never resent automatically.
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
