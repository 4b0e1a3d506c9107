import type { Knex } from 'knex'

/** Whole hours that managers added to a plate at that time; `plate_key` as in packages/rules. */
export async function guestHoursGranted(
  db: Knex.Transaction,
  unit_id: string,
  plate_key: string,
  at: Date,
): Promise<number> {
  const [row] = await db('limit_exceptions')
    .where({ unit_id, kind: 'guest_hours', plate_key })
    .where('valid_from', '<=', at)
    .where('valid_until', '>', at)
    .sum({ total: 'hours' })
  return Number(row?.total ?? 0)
}
