import type { api, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type Person = ResponseOf<typeof api.towCompanies.towUsers>['data'][number]

type TowUserRecord = Pick<Row<'tow_users'>, 'id' | 'user_id' | 'role' | 'can_override' | 'can_void'> &
  Pick<Row<'users'>, 'name' | 'email' | 'phone' | 'avatar_file_id'> & {
    readonly truck_id: Row<'trucks'>['id'] | null
    readonly truck_name: Row<'trucks'>['name'] | null
    readonly status: Person['status']
    readonly open_tows: number
  }

/** The company's people, admins first, then by name. A person whose profile is switched off is disabled here, whatever the log-in says. */
export const towUsersOf = (db: Knex.Transaction, tow_company_id: string): Knex.QueryBuilder<object, TowUserRecord[]> =>
  db('tow_users as d')
    .join('users as u', 'u.id', 'd.user_id')
    .leftJoin('trucks as t', 't.id', 'd.truck_id')
    .where('d.tow_company_id', tow_company_id)
    .orderByRaw(`array_position(array['tow_admin', 'tow_staff', 'tow_driver'], d.role), u.name, d.id`)
    .select<TowUserRecord[]>(
      'd.id',
      'd.user_id',
      'u.name',
      'u.email',
      'u.phone',
      'd.role',
      'd.can_override',
      'd.can_void',
      'u.avatar_file_id',
      't.id as truck_id',
      't.name as truck_name',
      db.raw(`case when d.is_active then u.status else 'disabled' end as status`),
      db.raw(
        `(select count(*)::int from tows o where o.driver_id = d.id and o.status in ('requested', 'pending')) as open_tows`,
      ),
    )

export const presentTowUser = (person: TowUserRecord): Person => ({
  id: person.id,
  user_id: person.user_id,
  name: person.name,
  email: person.email,
  phone: person.phone,
  role: person.role,
  status: person.status,
  truck: person.truck_id && person.truck_name ? { id: person.truck_id, name: person.truck_name } : null,
  can_override: person.can_override,
  can_void: person.can_void,
  avatar_url: person.avatar_file_id && `/api/files/${person.avatar_file_id}`,
  open_tows: person.open_tows,
})
