import type { Knex } from 'knex'
import { FirstDayRecord } from './first-day.model.ts'

/** Starts the first day of a company that was just let in. A company has only one. */
export async function startFirstDay(db: Knex.Transaction, tow_company_id: string): Promise<void> {
  await FirstDayRecord.query(db).insert({ tow_company_id }).onConflict().ignore()
}

/** Returns a company's first day, locked until this transaction ends; undefined if it never had one. */
export const lockFirstDay = async (db: Knex.Transaction, tow_company_id: string): Promise<FirstDayRecord | undefined> =>
  FirstDayRecord.query(db).findById(tow_company_id).forUpdate()

export async function patchSkipped(
  db: Knex.Transaction,
  tow_company_id: string,
  skipped: readonly string[],
): Promise<void> {
  await FirstDayRecord.query(db)
    .findById(tow_company_id)
    .patch({ skipped: [...skipped] })
}
