import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import type { ManagerRecord } from '../managed-pair.ts'

const PAIRS = `
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'role', p.role, 'is_main', p.is_main, 'is_active', p.is_active,
        'reader_is_main', exists (select from contract_managers y where y.contract_id = p.contract_id and y.user_id = app_user() and y.is_main and y.valid_until is null),
        'since', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.name, c.id) as contracts,
      bool_or(p.is_active) as works, string_agg(c.name, ' ') as complexes,
      bool_or(p.role = 'contract_manager') as is_manager
    from contract_managers p join contracts c on c.id = p.contract_id
    where p.user_id = u.id and p.valid_until is null) w`

/** Looked up for each person: with a join, Postgres reads every manager of the platform for a page. */
const MANAGER = 'cross join lateral (select one.id, one.user_id from managers one where one.user_id = u.id limit 1) m'

/** People with work at a complex that the transaction can see, as a table `p`. Row-level security sets the scope. */
export function people(db: Knex.Transaction): Knex.QueryBuilder {
  const rows = db('users as u')
    .joinRaw(MANAGER)
    .joinRaw(PAIRS)
    // What isn't read isn't computed: a count needs no complexes.
    .whereNotNull('w.works')
    .select(
      'm.id',
      'm.user_id',
      'u.name',
      'u.email',
      'u.phone',
      'u.avatar_file_id',
      'u.status as user_status',
      'u.created_at as invited_at',
      'u.last_login_at',
      'u.factor_since',
      'w.contracts',
      'w.complexes',
      db.raw(`case when u.status = 'disabled' or not w.works then 'disabled' else u.status end as status`),
      db.raw(`case when w.is_manager then 'contract_manager' else 'contract_staff' end as role`),
    )
  return db.from(rows.as('p'))
}

export type FoundManager = Omit<ManagerRecord, 'works_elsewhere' | 'invitation_until'>

const ELSEWHERE = z.object({
  id: z.string(),
  elsewhere: z.boolean(),
  invitation_until: columnOf<Row<'user_tokens'>['expires_at'] | null>(),
})

/** Adds whether each person also works for other companies, and when their invitation expires. */
export async function withOtherContracts(
  db: Knex.Transaction,
  found: readonly FoundManager[],
): Promise<ManagerRecord[]> {
  const rows = await readRows(
    db,
    ELSEWHERE,
    'select id, manager_works_elsewhere(id) as elsewhere, invitation_until(id) as invitation_until from unnest(?::uuid[]) id',
    [found.map(({ user_id }) => user_id)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return found.map((person) => {
    const more = known.get(person.user_id)
    return { ...person, works_elsewhere: more?.elsewhere ?? false, invitation_until: more?.invitation_until ?? null }
  })
}

/** Returns one person as a row of `people`; undefined without work at a complex the reader can see. */
export const personOf = (db: Knex.Transaction, user_id: string): Promise<FoundManager | undefined> =>
  people(db).where('p.user_id', user_id).first('p.*')

/** People who work at the company's complexes. */
export const peopleOfCompany = (db: Knex.Transaction, tow_company_id: string): Knex.QueryBuilder =>
  people(db).whereRaw(
    `exists (select from contract_managers x join contracts k on k.id = x.contract_id
    where x.user_id = p.user_id and x.valid_until is null and k.tow_company_id = ?)`,
    [tow_company_id],
  )
