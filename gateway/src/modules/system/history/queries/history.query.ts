import type { HISTORY_LIST } from '@curbwise/api'
import type { Knex } from 'knex'
import type { FilterColumns, SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'

/** One entry as it is read. */
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
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Entries with their values, which may be gone, and the complex's name. */
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

/** `actor` is the id of a log-in, or what acted without one: resident, public, system. */
export const HISTORY_FIELDS: FilterColumns<(typeof HISTORY_LIST)['filters']> = {
  action: 'e.action',
  record_kind: 'e.record_kind',
  actor: 'coalesce(e.actor_user_id::text, e.actor_kind)',
  at: 'e.at',
}
