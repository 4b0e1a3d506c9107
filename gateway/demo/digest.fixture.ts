import type { Knex } from 'knex'

const TABLES = [
  'units',
  'contacts',
  'vehicles',
  'guest_permits',
  'vip_vehicles',
  'sticker_items',
  'booted_vehicles',
  'custody',
  'transactions',
  'files',
]

/** Summarizes the demo world: one checksum per table, and the tows as users see them. */
export function digestOf(knex: Knex): Promise<unknown> {
  const checksum = async (table: string): Promise<unknown> => {
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      `select '${table}' as name, md5(string_agg((to_jsonb(t) - 'release_code_sealed' - 'decision_id')::text, '' order by t.id)) as digest from ?? t`,
      [table],
    )
    return rows[0]
  }
  return Promise.all([
    ...TABLES.map(checksum),
    knex('tows').orderBy('id').select('id', 'number', 'license_plate', 'status', 'requested_at', 'completed_at'),
  ])
}
