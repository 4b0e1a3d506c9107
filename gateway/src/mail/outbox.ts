import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { PLATFORM_ACTOR, inTenancy } from '../db/tenancy.ts'
import type { Texter } from '../sms/texter.ts'
import type { Mailer, RenderedPaper } from './mailer.ts'
import type { OutboxMessage } from './outbox-message.model.ts'
import { insertOutboxMessage } from './outbox-message.store.ts'

/** A paper as the outbox keeps it. */
interface KeptPaper {
  readonly file_name: string
  readonly content_type: string
  readonly base64: string
}

const kept = ({ file_name, content_type, bytes }: RenderedPaper): KeptPaper => ({
  file_name,
  content_type,
  base64: bytes.toString('base64'),
})

/** Keeps messages in a table instead of sending them: the demo shows them in the browser. A message kept twice is kept once. */
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
      send: (message, { message_id, papers }) =>
        keep({
          channel: 'mail',
          recipient: message.to,
          subject: message.subject,
          text: message.text,
          html: message.html,
          message_id,
          attachments: papers.map(kept),
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
