import type { TowUser as TowUserRow } from '@curbwise/api'
import type { Knex } from 'knex'
import type { FunctionRow, FunctionValue } from '../../../../db/call-function.ts'
import type { Row } from '../../../../db/tables.ts'

export interface TowUserRecord
  extends
    Pick<
      Row<'tow_users'>,
      'id' | 'user_id' | 'tow_company_id' | 'is_main' | 'can_override' | 'can_void' | 'truck_id' | 'created_at'
    >,
    Pick<Row<'users'>, 'name' | 'email' | 'phone' | 'avatar_file_id' | 'joined_at' | 'factor_since'> {
  readonly role: TowUserRow['role']
  readonly status: TowUserRow['status']
  readonly truck_name: Row<'trucks'>['name'] | null
  readonly open_tows: number
  readonly on_shift_since: Row<'shifts'>['started_at'] | null
  readonly last_seen_at: FunctionRow<'last_seen_of'>['last_seen_at'] | null
  readonly invitation_until: FunctionValue<'invitation_until'> | null
  /** Active admins of the company besides this person. */
  readonly other_active_admins: number
}

const OPEN_TOWS = `(select count(*)::int from tows o where o.driver_id = d.id and o.status in ('requested', 'pending'))`
const OTHER_ADMINS = `(select count(*)::int from tow_users a join users v on v.id = a.user_id
  where a.tow_company_id = d.tow_company_id and a.id <> d.id and a.role = 'tow_admin' and a.is_active and v.status = 'active')`

/** When everyone in the company was last seen, in one call: for sorting by it. */
const SEEN_BY_ALL = 'left join company_last_seen(?::uuid) s on s.user_id = d.user_id'
/** When one person was last seen: called for each row of a page. */
const SEEN_BY_EACH = `(select s.last_seen_at from last_seen_of(p.tow_company_id, array[p.user_id]) s) as last_seen_at`

interface PeopleOptions {
  /** Whether the list is sorted by when people were last seen, which is then a column of `p`. */
  readonly by_last_seen: boolean
}

/** Drivers on shift, the other drivers, the office. */
const TEAM = `case when d.role <> 'tow_driver' then '3 ' when w.id is null then '2 ' else '1 ' end`

/** The people of a company, as a table `p`, without those who were removed. */
export function towPeople(
  db: Knex.Transaction,
  tow_company_id: string,
  { by_last_seen }: PeopleOptions = { by_last_seen: false },
): Knex.QueryBuilder {
  const rows = db('tow_users as d')
    .join('users as u', 'u.id', 'd.user_id')
    .leftJoin('trucks as t', 't.id', 'd.truck_id')
    .joinRaw('left join shifts w on w.driver_id = d.id and w.ended_at is null')
    .where('d.tow_company_id', tow_company_id)
    .whereNull('d.removed_at')
    .select(
      'd.id',
      'd.user_id',
      'd.tow_company_id',
      'd.role',
      'd.is_main',
      'd.can_override',
      'd.can_void',
      'd.truck_id',
      'd.created_at',
      'u.name',
      'u.email',
      'u.phone',
      'u.avatar_file_id',
      'u.joined_at',
      'u.factor_since',
      't.name as truck_name',
      'w.started_at as on_shift_since',
      db.raw(`case when d.is_active then u.status else 'disabled' end as status`),
      db.raw(`case when u.status = 'has_not_joined_yet' then invitation_until(u.id) end as invitation_until`),
      db.raw(`${OPEN_TOWS} as open_tows`),
      db.raw(`${OTHER_ADMINS} as other_active_admins`),
      db.raw(`${TEAM} || lower(u.name) as team`),
    )
  if (by_last_seen) void rows.joinRaw(SEEN_BY_ALL, [tow_company_id]).select('s.last_seen_at')
  return db.from(rows.as('p'))
}

/** The columns of a `TowUserRecord`, for a query on `towPeople` that isn't sorted by when people were last seen. */
export const personColumns = (db: Knex.Transaction): readonly (string | Knex.Raw)[] => ['p.*', db.raw(SEEN_BY_EACH)]

/** Returns one person of the company; undefined if there is none, or they were removed. */
export const towPersonOf = (
  db: Knex.Transaction,
  tow_company_id: string,
  by: { readonly id: string } | { readonly user_id: string },
): Promise<TowUserRecord | undefined> =>
  towPeople(db, tow_company_id)
    .where(by)
    .select(...personColumns(db))
    .first<TowUserRecord | undefined>()

/** Returns these people of the company, without those who were removed. */
export const peopleOf = (
  db: Knex.Transaction,
  tow_company_id: string,
  ids: readonly string[],
): Promise<TowUserRecord[]> =>
  towPeople(db, tow_company_id)
    .whereIn('id', ids)
    .select<TowUserRecord[]>(...personColumns(db))
