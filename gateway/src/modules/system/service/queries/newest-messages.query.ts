import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

const NEWEST = 100

export interface MailboxMessage extends Pick<
  Row<'outbox_messages'>,
  'id' | 'channel' | 'recipient' | 'subject' | 'text' | 'sent_at'
> {
  /** The file names of its attachments. */
  readonly attachments: readonly string[]
}

/** The newest messages that the demo would have sent. */
export const newestMessages = (db: Knex.Transaction): Promise<MailboxMessage[]> =>
  db('outbox_messages')
    .orderBy([{ column: 'sent_at', order: 'desc' }, 'id'])
    .limit(NEWEST)
    .select(
      'id',
      'channel',
      'recipient',
      'subject',
      'text',
      'sent_at',
      db.raw(`jsonb_path_query_array(attachments, '$[*].file_name') as attachments`),
    )
