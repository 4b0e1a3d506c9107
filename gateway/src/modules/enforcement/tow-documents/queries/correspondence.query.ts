import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import type { SentMessage, TowOfMessages } from '../message.policy.ts'

export type SentRow = SentMessage & Pick<Row<'notifications'>, 'id' | 'subject' | 'error' | 'sent_by_name'>

/** The messages and documents of a tow. */
export interface Correspondence extends Pick<TowOfMessages, 'moved_at' | 'driver_phone'> {
  /** Messages, unsorted. */
  readonly sent: readonly SentRow[]
  /** When each document was last made; strings, as in JSON. */
  readonly made: Readonly<Partial<Record<Row<'tow_documents'>['kind'], string>>> | null
}

/** The row in JSON: the timestamp is a string. */
type ListedMessage = Omit<SentRow, 'created_at'> & { readonly created_at: string }

const MESSAGE = [
  'id',
  'channel',
  'kind',
  'recipient',
  'subject',
  'status',
  'error',
  'documents',
  'created_at',
  'sent_by_name',
]

const COLUMNS = z.object({
  sent: columnOf<readonly ListedMessage[]>(),
  made: columnOf<Correspondence['made']>(),
  moved_at: columnOf<Row<'custody'>['ended_at']>(),
  driver_phone: columnOf<Row<'users'>['phone']>(),
})

const SQL = `select
  (select coalesce(jsonb_agg(jsonb_build_object(${MESSAGE.map((field) => `'${field}', n.${field}`).join(', ')},
      'is_kept', n.message is not null, 'is_sent_again', n.sent_again_as is not null)), '[]')
    from notifications n where n.tow_id = :id) as sent,
  (select jsonb_object_agg(d.kind, d.made_at)
    from (select kind, max(made_at) as made_at from tow_documents where tow_id = :id group by kind) d) as made,
  greatest((select max(t.created_at) from transactions t where t.tow_id = :id),
    (select max(k.ended_at) from custody k where k.tow_id = :id)) as moved_at,
  (select u.phone from tow_users d join users u on u.id = d.user_id where d.id = :driver) as driver_phone`

/** Reads a tow's messages and documents, and what decides whether a message is still true, in one statement. */
export async function correspondenceOf(
  db: Knex.Transaction,
  tow: Pick<Row<'tows'>, 'id' | 'driver_id'>,
): Promise<Correspondence> {
  const [row] = await readRows(db, COLUMNS, SQL, { id: tow.id, driver: tow.driver_id })
  if (!row) throw new Error('A query of scalars returned no row')
  return { ...row, sent: row.sent.map((one) => ({ ...one, created_at: new Date(one.created_at) })) }
}
