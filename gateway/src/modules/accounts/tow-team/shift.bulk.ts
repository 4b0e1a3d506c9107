import type { Knex } from 'knex'
import type { Row } from '../../../db/tables.ts'

export type ShiftEnd = NonNullable<Row<'shifts'>['end_reason']>

/** Ends the open shifts of a driver or of a company's drivers; returns them. */
export const endShifts = (
  db: Knex.Transaction,
  of: { readonly driver_id: string } | { readonly tow_company_id: string },
  end_reason: ShiftEnd,
): Promise<Row<'shifts'>[]> =>
  db('shifts')
    .where(of)
    .whereNull('ended_at')
    .update({ ended_at: db.raw('app_now()'), end_reason })
    .returning('*')
