import type { HISTORY_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import type { FilterColumns, SortColumns } from '../../../../db/filters.ts'
import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'

/** One entry as read from the database. */
export interface HistoryRecord {
  readonly id: string
  readonly seq: number
  readonly at: Date
  readonly action: string
  readonly record_kind: string
  readonly record_id: string
  readonly contract_id: string | null
  readonly contract_name: string | null
  readonly timezone: string | null
  readonly actor_kind: 'user' | 'resident' | 'public' | 'system'
  readonly actor_user_id: string | null
  readonly actor_role: string
  readonly actor_name: string | null
  readonly reason: string | null
  readonly before: HistoryValues | null
  readonly after: HistoryValues | null
}

/** Entries with the complex's name and their values, which may have been deleted. */
export const entriesOf = (db: Knex.Transaction): Knex.QueryBuilder<object, HistoryRecord[]> =>
  db('history_entries as e')
    .leftJoin('history_values as v', 'v.entry_id', 'e.id')
    .leftJoin('contracts as c', 'c.id', 'e.contract_id')
    .select<HistoryRecord[]>(
      'e.id',
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
      db.raw('e.seq::int as seq'),
    )

export const HISTORY_ID: KeyColumn = { sql: 'e.id', type: 'uuid' }
export const HISTORY_SORTS: SortColumns<typeof HISTORY_LIST> = { at: { sql: 'e.at', type: 'timestamptz' } }

/** `actor` is a user ID, or an actor without a login: resident, public, system. Actions and kinds of records are lowercase. */
export const HISTORY_FIELDS: FilterColumns<(typeof HISTORY_LIST)['filters']> = {
  action: { lowercase: 'e.action' },
  record_kind: { lowercase: 'e.record_kind' },
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
