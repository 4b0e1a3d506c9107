import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'

/** Inserts a changed decision. Returns false when it is known already, so that it is sent once. */
export async function insertUnlessKnown(db: Knex.Transaction, alert: NewRow<'decision_alerts'>): Promise<boolean> {
  const inserted = await db('decision_alerts')
    .insert(alert)
    .onConflict(['tow_id', 'verdict', 'since'])
    .ignore()
    .returning('id')
  return inserted.length > 0
}
