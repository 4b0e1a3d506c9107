import type { Knex } from 'knex'
import { z } from 'zod'
import type { KeyColumn } from '../../../../db/keyset.ts'

/** What a list is filtered by. */
export interface Narrow {
  readonly kind?: string | undefined
  readonly tow_company_id?: string | undefined
}

/** Filters as the bindings `:kind` and `:company`, null for what isn't filtered by. */
export const bindingsOf = ({ kind, tow_company_id }: Narrow) => ({
  kind: kind ?? null,
  company: tow_company_id ?? null,
})

export const KIND = z.object({ kind: z.string() })
export type KindRow = z.output<typeof KIND>

/** Rows to export, as a query of rows `x`, and the order of their pages. */
export interface ExportedRows {
  readonly query: Knex.QueryBuilder<object, object[]>
  readonly keys: readonly KeyColumn[]
}

export const exportedRows = (db: Knex.Transaction, sql: string, narrow: Narrow): Knex.QueryBuilder<object, object[]> =>
  db.from(db.raw(`(${sql}) as x`, bindingsOf(narrow))).select('x.*')
