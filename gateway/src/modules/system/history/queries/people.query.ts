import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Row } from '../../../../db/tables.ts'
import { visibleEntries } from '../history.store.ts'

export interface HistoryPerson {
  readonly user_id: NonNullable<Row<'history_entries'>['actor_user_id']>
  readonly role: Row<'history_entries'>['actor_role']
  readonly name: Row<'history_values'>['actor_name'] | null
}

/** Where people acted. Each of the two columns has an index of its people. */
export interface HistoryPlace {
  readonly column: 'contract_id' | 'tow_company_id'
  readonly id: string
}

/** Each user who acted at a place, found by one index step each, no matter how many entries they have. */
const actorsOf = (column: HistoryPlace['column']): string => `
  with recursive p as (
    (select e.actor_user_id from history_entries e where e.${column} = :id and e.actor_user_id is not null order by e.actor_user_id limit 1)
    union all
    select (select e.actor_user_id from history_entries e where e.${column} = :id and e.actor_user_id > p.actor_user_id order by e.actor_user_id limit 1)
      from p where p.actor_user_id is not null)
  select actor_user_id from p where actor_user_id is not null`

/** Every user who acted at a place, with their latest role and name there. */
export async function peopleOfHistory(
  db: Knex.Transaction,
  actor: Actor,
  { column, id }: HistoryPlace,
): Promise<HistoryPerson[]> {
  const last = visibleEntries(db, actor)
    .toKnexQuery()
    .clearSelect()
    .leftJoin('history_values as v', 'v.entry_id', 'e.id')
    .where(`e.${column}`, id)
    .whereRaw('e.actor_user_id = w.actor_user_id')
    .orderBy('e.at', 'desc')
    .limit(1)
    .select('e.actor_user_id as user_id', 'e.actor_role as role', 'v.actor_name as name')
  return db
    .from(db.raw(`(${actorsOf(column)}) as w`, { id }))
    .crossJoin(db.raw('lateral (?) as x', [last]))
    .select('x.*')
}
