import { type api, ROLES } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Operation } from '../../../../operation/operation.ts'
import { loadContract } from '../../../organizations/contracts/index.ts'
import { scopeHistory } from '../history.policy.ts'

interface Person {
  readonly user_id: string
  readonly role: string
  readonly name: string | null
}

/** Each log-in that acted at a complex, by one step in the index each, however much they did. */
const WHO = `
  with recursive p as (
    (select e.actor_user_id from history_entries e where e.contract_id = :contract_id and e.actor_user_id is not null order by e.actor_user_id limit 1)
    union all
    select (select e.actor_user_id from history_entries e where e.contract_id = :contract_id and e.actor_user_id > p.actor_user_id order by e.actor_user_id limit 1)
      from p where p.actor_user_id is not null)
  select actor_user_id from p where actor_user_id is not null`

/** Everybody with a log-in who acted at the complex, of the tow company too, by their last name and role there. */
export const listPeople: Operation<typeof api.history.people> = async ({ db, actor }, { query }) => {
  const contract = await loadContract(db, actor, query.contract_id)
  const last: Knex.QueryBuilder = scopeHistory<Knex.QueryBuilder>(
    db('history_entries as e')
      .leftJoin('history_values as v', 'v.entry_id', 'e.id')
      .where('e.contract_id', contract.id)
      .whereRaw('e.actor_user_id = w.actor_user_id'),
    actor,
  )
    .orderBy('e.at', 'desc')
    .limit(1)
    .select('e.actor_user_id as user_id', 'e.actor_role as role', 'v.actor_name as name')
  const people = await db
    .from(db.raw(`(${WHO}) as w`, { contract_id: contract.id }))
    .crossJoin(db.raw('lateral (?) as x', [last]))
    .select<Person[]>('x.*')
  const data = people.map(({ user_id, role, name }) => ({
    user_id,
    name: name ?? 'Somebody whose name was deleted',
    role: ROLES.find((one) => one === role) ?? null,
  }))
  return { data: data.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.user_id.localeCompare(b.user_id)) }
}
