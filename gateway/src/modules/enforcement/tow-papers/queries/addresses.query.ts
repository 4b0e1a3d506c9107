import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** Returns the email of the complex's main manager, or else of its longest-serving manager. */
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

/** Returns the email that the payer of the tow's latest checkout gave. */
export const payerAddress = async (db: Knex.Transaction, tow_id: string): Promise<string | null> => {
  const paid = await db('checkouts')
    .where({ tow_id })
    .whereNotNull('payer_email')
    .orderBy('created_at', 'desc')
    .first('payer_email')
  return paid?.payer_email ?? null
}

export type Contact = Pick<Row<'users'>, 'name' | 'phone' | 'email'>

/** Returns the person who requested a tow; undefined for a resident, who has no login. */
export const requesterContact = async (db: Knex.Transaction, user_id: string | null): Promise<Contact | undefined> =>
  db('users').where('id', user_id).where('status', 'active').first('name', 'phone', 'email')

/** Returns the driver's name, phone number, and email; undefined without a driver. */
export const driverContact = async (db: Knex.Transaction, driver_id: string | null): Promise<Contact | undefined> =>
  db('tow_users')
    .join('users', 'users.id', 'tow_users.user_id')
    .where('tow_users.id', driver_id)
    .first('users.name', 'users.phone', 'users.email')
