import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** The address of the main manager of a complex, else of the one who has been there longest. */
export const managerAddress = async (db: Knex.Transaction, contract_id: string): Promise<string | undefined> => {
  const manager = await db('contract_managers')
    .join('users', 'users.id', 'contract_managers.user_id')
    .where('contract_managers.contract_id', contract_id)
    .where('contract_managers.is_active', true)
    .where('contract_managers.role', 'contract_manager')
    .where('users.status', 'active')
    .whereNull('contract_managers.valid_until')
    .orderBy([{ column: 'contract_managers.is_main', order: 'desc' }, 'contract_managers.created_at'])
    .first('users.email')
  return manager?.email
}

/** The address that the latest payment of a tow was made with. */
export const payerAddress = async (db: Knex.Transaction, tow_id: string): Promise<string | null> => {
  const paid = await db('checkouts')
    .where({ tow_id })
    .whereNotNull('payer_email')
    .orderBy('created_at', 'desc')
    .first('payer_email')
  return paid?.payer_email ?? null
}

/** The name and number of the driver; undefined while nobody has the tow. */
export const driverContact = async (
  db: Knex.Transaction,
  driver_id: string | null,
): Promise<Pick<Row<'users'>, 'name' | 'phone'> | undefined> =>
  db('tow_users')
    .join('users', 'users.id', 'tow_users.user_id')
    .where('tow_users.id', driver_id)
    .first('users.name', 'users.phone')
