import type { Knex } from 'knex'

export interface LimitException {
  readonly id: string
  readonly kind: 'guest_hours' | 'vehicle_changes'
  readonly license_plate: string | null
  readonly plate_key: string | null
  readonly hours: number | null
  readonly changes: number | null
  readonly reason: string
  readonly valid_until: Date
}

const holding = (db: Knex.Transaction, unit_id: string, kind: LimitException['kind'], at: Date): Knex.QueryBuilder =>
  db('limit_exceptions').where({ unit_id, kind }).where('valid_from', '<=', at).where('valid_until', '>', at)

/** Whole hours by which managers widened the bank of a plate at that moment; `plate_key` as packages/rules writes it. */
export async function guestHoursGranted(
  db: Knex.Transaction,
  unit_id: string,
  plate_key: string,
  at: Date,
): Promise<number> {
  const [row] = await holding(db, unit_id, 'guest_hours', at)
    .where({ plate_key })
    .sum<{ total: string | null }[]>({ total: 'hours' })
  return Number(row?.total ?? 0)
}

/** Exceptions that hold or are still to come, the one that ends first on top. */
export const exceptionsOf = (db: Knex.Transaction, unit_id: string, now: Date): Promise<LimitException[]> =>
  db('limit_exceptions')
    .where({ unit_id })
    .where('valid_until', '>', now)
    .orderBy(['valid_until', 'id'])
    .select<LimitException[]>('id', 'kind', 'license_plate', 'plate_key', 'hours', 'changes', 'reason', 'valid_until')

/** What was given to the people who leave does not stay for the next. */
export async function endExceptions(db: Knex.Transaction, unit_id: string, now: Date): Promise<void> {
  await db('limit_exceptions').where({ unit_id }).where('valid_until', '>', now).update({ valid_until: now })
}
