import type { Knex } from 'knex'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { Import } from '../import.model.ts'

/** Newest first. */
export const IMPORT_ORDER: readonly KeyColumn[] = [
  { sql: 'imports.created_at', type: 'timestamptz' },
  { sql: 'imports.id', type: 'uuid' },
]

const shownImports = (db: Knex.Transaction, tow_company_id: string, now: Date) =>
  Import.query(db)
    .select('imports.*')
    .where({ tow_company_id })
    .where((shown) => {
      void shown.whereIn('status', ['queued', 'running', 'done']).orWhere('expires_at', '>', now)
    })

/** A company's imports that were started, and its previews that have not expired. */
export const openImports = (db: Knex.Transaction, tow_company_id: string, now: Date) =>
  shownImports(db, tow_company_id, now).whereNot('status', 'reading')

interface OfList {
  readonly list_id: string
  readonly tow_company_id: string
  readonly now: Date
}

/** The parts of a company's list that were started, or have not expired, in the order of the list. */
export const partsOfList = (db: Knex.Transaction, { list_id, tow_company_id, now }: OfList) =>
  shownImports(db, tow_company_id, now)
    .where({ list_id })
    .orderByRaw('(select min(r.line) from import_rows r where r.import_id = imports.id)')
