import type { Knex } from 'knex'
import type { ChosenColumns } from './columns/match-columns.ts'

/** Remembers what was chosen by hand. */
export async function rememberColumns(
  db: Knex.Transaction,
  tow_company_id: string,
  chosen: ChosenColumns,
  chosen_at: Date,
): Promise<void> {
  if (chosen.size === 0) return
  await db('import_columns')
    .insert([...chosen].map(([header, field]) => ({ tow_company_id, header, field, chosen_at })))
    .onConflict(['tow_company_id', 'header'])
    .merge(['field', 'chosen_at'])
}
