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

/** A person with a phone number or an email address. */
export type Contact = Pick<Row<'users'>, 'name' | 'phone'> & Pick<Row<'contacts'>, 'email' | 'language'>

/**
 * Returns the person who requested a tow. For a resident's request, the main resident of the unit under the name of the
 * request; undefined when no one can be reached.
 */
export async function requesterContact(
  db: Knex.Transaction,
  tow: Pick<Row<'tows'>, 'requested_by_user_id' | 'requested_by_unit_id' | 'requested_by_name'>,
): Promise<Contact | undefined> {
  if (tow.requested_by_unit_id === null) {
    const user = await db('users')
      .where('id', tow.requested_by_user_id)
      .where('status', 'active')
      .first('name', 'phone', 'email')
    return user && { ...user, language: 'en' }
  }
  const resident = await db('contacts')
    .where('unit_id', tow.requested_by_unit_id)
    .whereNull('ended_at')
    .where((reachable) => reachable.whereNotNull('phone').orWhereNotNull('email'))
    .orderBy([{ column: 'is_main', order: 'desc' }, 'created_at', 'id'])
    .first('phone', 'email', 'language')
  return resident && { ...resident, name: tow.requested_by_name }
}

/** Returns the driver's name, phone number, and email; undefined without a driver. */
export async function driverContact(db: Knex.Transaction, driver_id: string | null): Promise<Contact | undefined> {
  const driver = await db('tow_users')
    .join('users', 'users.id', 'tow_users.user_id')
    .where('tow_users.id', driver_id)
    .first<Pick<Row<'users'>, 'name' | 'phone' | 'email'> | undefined>('users.name', 'users.phone', 'users.email')
  return driver && { ...driver, language: 'en' }
}
