import type { ImportField } from '@curbwise/api'
import type { Knex } from 'knex'
import type { ChosenColumns } from '../columns/match-columns.ts'

/** Returns what the company chose for these headers at earlier imports. */
export async function rememberedColumns(
  db: Knex.Transaction,
  tow_company_id: string,
  headers: readonly string[],
): Promise<ChosenColumns> {
  const rows = await db('import_columns').where({ tow_company_id }).whereIn('header', headers).select('header', 'field')
  return new Map(rows.map(({ header, field }) => [header, field as ImportField | null]))
}
