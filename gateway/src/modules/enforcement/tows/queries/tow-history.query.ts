import type { Row } from '../../../../db/tables.ts'

type Values = Row<'history_values'>

/** A history entry in JSON: its timestamp is a string. */
export type HistoryJson = Pick<Row<'history_entries'>, 'action'> & {
  readonly at: string
  /** True when the entry belongs to the car's custody rather than the tow. */
  readonly is_of_custody: boolean
  readonly actor_name: Values['actor_name'] | null
  readonly reason: Values['reason'] | null
  readonly after: Values['after'] | null
}

/** The history of a tow and of its car in storage, oldest first, for a query on `tows`. */
export const HISTORY = `(select coalesce(jsonb_agg(jsonb_build_object('action', e.action, 'at', e.at, 'is_of_custody', e.record_id <> tows.id,
    'actor_name', v.actor_name, 'reason', v.reason, 'after', v.after) order by e.seq), '[]')
  from history_entries e left join history_values v on v.entry_id = e.id
  where e.record_id = any (array(select tows.id union all select k.id from custody k where k.tow_id = tows.id))) as history`
