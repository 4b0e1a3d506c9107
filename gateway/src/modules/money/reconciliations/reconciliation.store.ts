import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import type { NewRow } from '../../../db/tables.ts'
import { Reconciliation } from './reconciliation.model.ts'

export const loadReconciliation = async (db: Knex.Transaction, id: string): Promise<Reconciliation | undefined> =>
  Reconciliation.query(db).findById(id)

export async function patchReconciliation(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Reconciliation>,
): Promise<void> {
  await Reconciliation.query(db).findById(id).patch(change)
}

type Asked = Pick<NewRow<'reconciliations'>, 'tow_company_id' | 'provider' | 'day' | 'asked_by' | 'asked_by_name'> & {
  readonly asked_at: Date
}

/** Asks for the comparison of a day, again if there was one; returns its id. */
export async function askReconciliation(db: Knex.Transaction, asked: Asked): Promise<string> {
  const { id } = await Reconciliation.query(db)
    .insert({ ...asked, status: 'queued' })
    .onConflict(['tow_company_id', 'provider', 'day'])
    .merge(['status', 'asked_at', 'asked_by', 'asked_by_name'])
    .returning('id')
  return id
}
