import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'

/** Gives a person work at a complex. Returns no row: the actor can see it only once both the person and the work are written. */
export async function insertAssignment(db: Knex.Transaction, work: NewRow<'contract_managers'>): Promise<void> {
  await db('contract_managers').insert(work)
  await db('managers').insert({ user_id: work.user_id }).onConflict('user_id').ignore()
}
