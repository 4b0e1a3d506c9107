import type { Knex } from 'knex'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { Import } from '../import.model.ts'

/** Newest first. */
export const IMPORT_ORDER: readonly KeyColumn[] = [
  { sql: 'imports.created_at', type: 'timestamptz' },
  { sql: 'imports.id', type: 'uuid' },
]

/** A company's imports that were started, and its previews that have not expired. */
export const openImports = (db: Knex.Transaction, tow_company_id: string, now: Date) =>
  Import.query(db)
    .select('imports.*')
    .where({ tow_company_id })
    .whereNot('status', 'reading')
    .where((shown) => {
      void shown.whereIn('status', ['queued', 'running', 'done']).orWhere('expires_at', '>', now)
    })
