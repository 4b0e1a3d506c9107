import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export interface JoinRequest {
  readonly company: Row<'tow_companies'>['name']
  readonly license: string
  readonly place: string
  readonly person: Row<'users'>['name']
  readonly contact: string
}

/** What a company that asks to join entered about itself. */
export const joinRequest = (db: Knex.Transaction, tow_company_id: string): Promise<JoinRequest | undefined> =>
  db('tow_companies as c')
    .join('tow_users as t', 't.tow_company_id', 'c.id')
    .join('users as u', 'u.id', 't.user_id')
    .where({ 'c.id': tow_company_id, 't.is_main': true })
    .first(
      'c.name as company',
      'c.license_number as license',
      db.raw(`concat_ws(', ', c.city, c.state) as place`),
      'u.name as person',
      db.raw(`concat_ws(', ', u.email, u.phone) as contact`),
    )

/** The email addresses of the active super admins. */
export const superAdminEmails = (db: Knex.Transaction): Promise<string[]> =>
  db('users').where({ is_super_admin: true, status: 'active' }).pluck('email')
