import type { HISTORY_LIST, HistoryEntry } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { FilterColumns, SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import type { Row } from '../../../../db/tables.ts'
import { visibleEntries } from '../history.store.ts'

/** One entry as read from the database. */
export type HistoryRecord = Omit<Row<'history_entries'>, 'actor_kind' | UnreadColumn> &
  Pick<Row<'history_values'>, 'actor_name' | 'reason' | 'before' | 'after'> & {
    readonly actor_kind: ActorKind
    readonly contract_name: Row<'contracts'>['name'] | null
    readonly timezone: Row<'contracts'>['timezone'] | null
  }

type ActorKind = HistoryEntry['actor']['kind']
type UnreadColumn = 'chain_id' | 'tow_company_id' | 'actor_unit_id' | 'request_id' | 'digest' | 'prev_hash' | 'hash'

/** The entries that this user may read, with the complex's name and their values, which may have been deleted. */
export const entriesOf = (db: Knex.Transaction, actor: Actor): Knex.QueryBuilder<object, HistoryRecord[]> =>
  visibleEntries(db, actor)
    .toKnexQuery()
    .clearSelect()
    .leftJoin('history_values as v', 'v.entry_id', 'e.id')
    .leftJoin('contracts as c', 'c.id', 'e.contract_id')
    .select<HistoryRecord[]>(
      'e.id',
      'e.seq',
      'e.at',
      'e.action',
      'e.record_kind',
      'e.record_id',
      'e.contract_id',
      'e.actor_kind',
      'e.actor_user_id',
      'e.actor_role',
      'v.actor_name',
      'v.reason',
      'v.before',
      'v.after',
      'c.name as contract_name',
      'c.timezone',
    )

export const HISTORY_ID: KeyColumn = { sql: 'e.id', type: 'uuid' }
export const HISTORY_SORTS: SortColumns<typeof HISTORY_LIST> = { at: { sql: 'e.at', type: 'timestamptz' } }

/** `actor` is a user ID, or an actor without a login: resident, public, system. Actions and kinds of records are lowercase. */
export const HISTORY_FIELDS: FilterColumns<(typeof HISTORY_LIST)['filters']> = {
  action: { lowercase: 'e.action' },
  record_kind: { lowercase: 'e.record_kind' },
  contract_id: 'e.contract_id',
  actor: 'coalesce(e.actor_user_id::text, e.actor_kind)',
  at: 'e.at',
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ONE_ACTOR = 'actor:is:'

/** Repeats a filter by one actor on the columns that have an index: the filter's own expression has none. */
export function seekActor(query: Knex.QueryBuilder, filters: readonly string[] | undefined): void {
  const [asked, another] = (filters ?? []).filter((filter) => filter.startsWith(ONE_ACTOR))
  const actor = asked?.slice(ONE_ACTOR.length)
  if (!actor || another !== undefined) return
  if (UUID.test(actor)) void query.where('e.actor_user_id', actor)
  else void query.whereNull('e.actor_user_id').where('e.actor_kind', actor.toLowerCase())
}
