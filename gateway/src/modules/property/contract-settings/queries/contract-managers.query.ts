import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export type ManagerOfContract = Pick<Row<'contract_managers'>, 'id' | 'user_id' | 'is_main'> &
  Pick<Row<'users'>, 'name' | 'email' | 'status'>

/** The user who is the main manager of the complex now. */
export async function mainManagerOf(db: Knex.Transaction, contract_id: string): Promise<string | null> {
  const main = await db('contract_managers')
    .where({ contract_id, is_main: true })
    .whereNull('valid_until')
    .first('user_id')
  return main?.user_id ?? null
}

/** The people who work at the complex now, with their assignments locked. */
export const managersOf = (db: Knex.Transaction, contract_id: string): Promise<ManagerOfContract[]> =>
  db('contract_managers as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where({ 'm.contract_id': contract_id, 'm.is_active': true })
    .whereNull('m.valid_until')
    .orderBy('m.id')
    .forUpdate('m')
    .select<ManagerOfContract[]>('m.id', 'm.user_id', 'u.name', 'u.email', 'u.status', 'm.is_main')
