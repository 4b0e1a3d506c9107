import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'

/** Records what became of one person's email of one time; false if that is on record already. */
export async function insertNewSend(db: Knex.Transaction, send: NewRow<'report_sends'>): Promise<boolean> {
  const inserted = await db('report_sends')
    .insert(send)
    .onConflict(['schedule_id', 'due_at', 'user_id'])
    .ignore()
    .returning<{ id: string }[]>('id')
  return inserted.length > 0
}
