import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'

/** Gives a person work at a complex. Reads nothing back: the actor sees the row only once both are written. */
export async function insertWork(db: Knex.Transaction, work: NewRow<'contract_managers'>): Promise<void> {
  await db('contract_managers').insert(work)
  await db('managers').insert({ user_id: work.user_id }).onConflict('user_id').ignore()
}
