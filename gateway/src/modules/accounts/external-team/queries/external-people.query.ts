import type { ExternalCompany, ExternalUser } from '@curbwise/api'
import type { Knex } from 'knex'
import type { FunctionValue } from '../../../../db/call-function.ts'
import type { Row } from '../../../../db/tables.ts'

/** A person of an external company. */
export interface ExternalPerson
  extends
    Pick<Row<'external_users'>, 'id' | 'user_id' | 'external_company_id' | 'created_at' | 'disabled_at'>,
    Pick<Row<'users'>, 'name' | 'email' | 'phone' | 'joined_at' | 'factor_since'> {
  readonly status: ExternalUser['status']
  readonly company: string
  readonly company_status: ExternalCompany['status']
  readonly last_seen_at: Date | null
  readonly invitation_until: FunctionValue<'invitation_until'> | null
}

const STATUS = `case when x.is_active then u.status else 'disabled' end`
const COMPANY_STATUS = `case when c.is_active then 'active' else 'disabled' end`
const SEEN = `greatest(u.last_login_at, (select max(s.last_seen_at) from sessions s
  where s.user_id = u.id and s.ended_at is null))`

const people = (db: Knex.Transaction): Knex.QueryBuilder =>
  db('external_users as x')
    .join('users as u', 'u.id', 'x.user_id')
    .join('external_companies as c', 'c.id', 'x.external_company_id')
    .select<ExternalPerson[]>(
      'x.id',
      'x.user_id',
      'x.external_company_id',
      'x.created_at',
      'x.disabled_at',
      'u.name',
      'u.email',
      'u.phone',
      'u.joined_at',
      'u.factor_since',
      'c.name as company',
      db.raw(`${STATUS} as status`),
      db.raw(`${COMPANY_STATUS} as company_status`),
      db.raw(`${SEEN} as last_seen_at`),
      db.raw(`case when u.status = 'has_not_joined_yet' then invitation_until(u.id) end as invitation_until`),
    )

/** Returns the people of a company: who can log in, who was invited, and who is disabled, each by name. */
export const externalPeopleOf = (db: Knex.Transaction, external_company_id: string): Promise<ExternalPerson[]> =>
  people(db)
    .where({ external_company_id })
    .orderByRaw(`array_position(array['active', 'has_not_joined_yet', 'disabled'], ${STATUS}), lower(u.name), x.id`)

/** Returns one person; undefined if there is none. */
export const externalPersonOf = (
  db: Knex.Transaction,
  by: { readonly id: string } | { readonly user_id: string },
): Promise<ExternalPerson | undefined> =>
  people(db)
    .where('id' in by ? { 'x.id': by.id } : { 'x.user_id': by.user_id })
    .first<ExternalPerson | undefined>()
