import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export interface DriverRow extends Pick<Row<'tow_users'>, 'id' | 'is_active'> {
  readonly name: Row<'users'>['name']
  readonly avatar_file_id: Row<'users'>['avatar_file_id']
  readonly truck_id: Row<'trucks'>['id'] | null
  readonly truck_name: Row<'trucks'>['name'] | null
  readonly open_tows: number
}

/** The active drivers of a company, the idle first, then by name. */
export const driversOf = (db: Knex.Transaction, company_id: string): Promise<DriverRow[]> =>
  db('tow_users as d')
    .join('users as u', 'u.id', 'd.user_id')
    .leftJoin('trucks as t', 't.id', 'd.truck_id')
    .where({ 'd.tow_company_id': company_id, 'd.role': 'tow_driver', 'd.is_active': true, 'u.status': 'active' })
    .orderBy([{ column: 'open_tows' }, { column: 'u.name' }, { column: 'd.id' }])
    .select(
      'd.id',
      'u.name',
      'd.is_active',
      'u.avatar_file_id',
      't.id as truck_id',
      't.name as truck_name',
      db.raw(
        `(select count(*) from tows o where o.driver_id = d.id and o.status in ('requested', 'pending')) as open_tows`,
      ),
    )
