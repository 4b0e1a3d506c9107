import type { Knex } from 'knex'
import { PLATFORM_ACTOR, inTenancy } from '../db/tenancy.ts'
import type { Texter } from '../sms/texter.ts'
import type { Mailer } from './mailer.ts'

/** Keeps messages in a table instead of sending them: the demo shows them in the browser. A message kept twice is kept once. */
export function outbox(options: { knex: Knex; now: () => Date | null }): { readonly mailer: Mailer; readonly texter: Texter } {
  const keep = async (row: Record<string, string | null>): Promise<void> => {
    await inTenancy(options.knex, PLATFORM_ACTOR, options.now(), async (db) => {
      await db('outbox_messages').insert(row).onConflict('message_id').ignore()
    })
  }
  return {
    mailer: {
      send: (message, { message_id }) =>
        keep({ channel: 'mail', recipient: message.to, subject: message.subject, text: message.text, html: message.html, message_id }),
    },
    texter: {
      send: (message, { message_id }) =>
        keep({ channel: 'sms', recipient: message.to, subject: null, text: message.text, html: null, message_id }),
    },
  }
}
