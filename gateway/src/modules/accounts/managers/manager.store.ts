import type { Knex } from 'knex'
import { NotFound } from '../../../errors/errors.ts'
import { assertPermitted } from '../../../errors/assert-permitted.ts'
import type { Actor } from '../../../db/actor.ts'
import type { ManagedPair, ManagerRecord } from './managed-pair.ts'
import { canManager, type ManagerAction, type Question } from './manager.policy.ts'

const PAIRS = `
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'role', p.role, 'is_main', p.is_main, 'is_active', p.is_active,
        'reader_is_main', exists (select from contract_managers y where y.contract_id = p.contract_id and y.user_id = app_user() and y.is_main and y.valid_until is null),
        'since', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.name, c.id) as contracts,
      bool_or(p.is_active) as works, string_agg(c.name, ' ') as complexes,
      bool_or(p.role = 'contract_manager') as leads
    from contract_managers p join contracts c on c.id = p.contract_id
    where p.user_id = u.id and p.valid_until is null) w`

/** People with work at a complex that the transaction may see, as a table `p`; row-level security is the scope. */
export function people(db: Knex.Transaction): Knex.QueryBuilder {
  const rows = db('managers as m')
    .join('users as u', 'u.id', 'm.user_id')
    .joinRaw(PAIRS)
    .whereNotNull('w.contracts')
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
      'w.contracts',
      'w.complexes',
      db.raw(`case when u.status = 'disabled' or not w.works then 'disabled' else u.status end as status`),
      db.raw(`case when w.leads then 'contract_manager' else 'contract_staff' end as role`),
    )
  return db.from(rows.as('p'))
}

type Found = Omit<ManagerRecord, 'works_elsewhere' | 'invitation_until'>

/** Tells who of them works for others too, and when an invitation ends. */
export async function withOtherContracts(db: Knex.Transaction, found: readonly Found[]): Promise<ManagerRecord[]> {
  const { rows } = await db.raw<{ rows: { id: string; elsewhere: boolean; invitation_until: Date | null }[] }>(
    'select id, manager_works_elsewhere(id) as elsewhere, invitation_until(id) as invitation_until from unnest(?::uuid[]) id',
    [found.map(({ user_id }) => user_id)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return found.map((person) => {
    const more = known.get(person.user_id)
    return { ...person, works_elsewhere: more?.elsewhere ?? false, invitation_until: more?.invitation_until ?? null }
  })
}

/** The person, locked when `lock`; somebody without work at a complex of the reader never was. */
export async function loadManager(
  db: Knex.Transaction,
  user_id: string,
  options: { readonly lock?: boolean } = {},
): Promise<ManagerRecord> {
  if (options.lock) await db('managers').where({ user_id }).forUpdate().first('id')
  const row = await people(db).where('p.user_id', user_id).first<Found | undefined>('p.*')
  if (!row) throw new NotFound()
  const [person] = await withOtherContracts(db, [row])
  return person as ManagerRecord
}

/** The work at one complex; nobody works where they do not. */
export function pairOf(person: ManagerRecord, contract_id: string): ManagedPair {
  const pair = person.contracts.find(({ id }) => id === contract_id)
  if (!pair) throw new NotFound()
  return pair
}

/** Throws when the actor may not: a refusal with its reason, or Unauthorized for a role that never may. */
export function authorizeManager(actor: Actor, action: ManagerAction, question: Question): void {
  assertPermitted(canManager[action](actor, question))
}
