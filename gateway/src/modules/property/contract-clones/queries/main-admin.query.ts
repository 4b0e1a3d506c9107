import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type MainAdmin = Pick<Row<'users'>, 'name' | 'email'>

/** The main admin of a company; undefined if the person is disabled or hasn't joined yet. */
export const mainAdminOf = (db: Knex.Transaction, tow_company_id: string): Promise<MainAdmin | undefined> =>
  db('tow_users')
    .join('users', 'users.id', 'tow_users.user_id')
    .where('tow_users.tow_company_id', tow_company_id)
    .where('tow_users.is_main', true)
    .where('tow_users.is_active', true)
    .where('users.status', 'active')
    .first('users.name', 'users.email')
