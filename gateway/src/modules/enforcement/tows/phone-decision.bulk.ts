import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'
import { Conflict } from '../../../errors/errors.ts'

/** Stores what a phone decided about one step. A step is captured once. */
export async function insertPhoneDecision(db: Knex.Transaction, decision: NewRow<'phone_decisions'>): Promise<void> {
  const inserted = await db('phone_decisions').insert(decision).onConflict(['tow_id', 'step']).ignore().returning('id')
  if (inserted.length === 0) throw new Conflict('The phone’s decision about this step is on record already.')
}

interface Settlement {
  readonly at: Date
  readonly by: string | null
  readonly by_name: string
  readonly reason: string
}

/** Settles the open differences of a tow. */
export async function settleDifferences(
  db: Knex.Transaction,
  tow_id: string,
  { at, by, by_name, reason }: Settlement,
): Promise<void> {
  await db('phone_decisions')
    .where({ tow_id, differs: true })
    .whereNull('settled_at')
    .update({ settled_at: at, settled_by: by, settled_by_name: by_name, settle_reason: reason })
}
