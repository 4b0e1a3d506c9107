import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import type { TowRecord } from './tow.query.ts'

export type Driver = Pick<Row<'tow_users'>, 'id' | 'truck_id'> & Pick<Row<'users'>, 'name'>

/** Returns an active driver of the company, with their truck. */
export const activeDriver = async (
  db: Knex.Transaction,
  tow_company_id: string,
  id: string,
): Promise<Driver | undefined> =>
  db('tow_users')
    .join('users', 'users.id', 'tow_users.user_id')
    .where('tow_users.id', id)
    .where('tow_users.tow_company_id', tow_company_id)
    .where('tow_users.is_active', true)
    .where('users.status', 'active')
    .first<Driver | undefined>('tow_users.id', 'users.name', 'tow_users.truck_id')

/** Returns the driver who has the tow now. */
export const holderOf = async (
  db: Knex.Transaction,
  tow_id: string,
): Promise<Pick<TowRecord, 'driver_id' | 'driver_name'> | undefined> =>
  db('tows')
    .leftJoin('tow_users', 'tow_users.id', 'tows.driver_id')
    .leftJoin('users', 'users.id', 'tow_users.user_id')
    .where('tows.id', tow_id)
    .first<Pick<TowRecord, 'driver_id' | 'driver_name'> | undefined>('tows.driver_id', 'users.name as driver_name')

/** Returns the ids of the open tows that a driver has, oldest first. */
export const openTowsOf = async (db: Knex.Transaction, driver_id: string): Promise<string[]> =>
  db('tows').where({ driver_id, status: 'pending' }).orderBy('number').pluck<string[]>('id')
