import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { PLATFORM_ACTOR, inTenancy } from '../db/tenancy.ts'
import type { Texter } from '../sms/texter.ts'
import type { Mailer, RenderedDocument } from './mailer.ts'
import type { OutboxMessage } from './outbox-message.model.ts'
import { insertOutboxMessage } from './outbox-message.store.ts'

/** A document as stored in the outbox. */
interface StoredAttachment {
  readonly file_name: string
  readonly content_type: string
  readonly base64: string
}

const storedAttachment = ({ file_name, content_type, bytes }: RenderedDocument): StoredAttachment => ({
  file_name,
  content_type,
  base64: bytes.toString('base64'),
})

/**
 * Stores messages in a table instead of sending them: the demo shows them in the browser. Storing the same message
 * twice has no effect.
 */
export function outbox(options: { knex: Knex; now: () => Date | null }): {
  readonly mailer: Mailer
  readonly texter: Texter
} {
  const keep = async (row: PartialModelObject<OutboxMessage>): Promise<void> => {
    await inTenancy(options.knex, PLATFORM_ACTOR, options.now(), async (db) => {
      await insertOutboxMessage(db, row)
    })
  }
  return {
    mailer: {
      send: (message, { message_id, documents }) =>
        keep({
          channel: 'mail',
          recipient: message.to,
          subject: message.subject,
          text: message.text,
          html: message.html,
          message_id,
          attachments: documents.map(storedAttachment),
        }),
    },
    texter: {
      async send(message, { message_id }) {
        await keep({ channel: 'sms', recipient: message.to, subject: null, text: message.text, html: null, message_id })
        return { provider_id: null }
      },
    },
  }
}
