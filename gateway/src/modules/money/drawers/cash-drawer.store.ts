import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { CashDrawer } from './cash-drawer.model.ts'

export const insertCashDrawer = async (
  db: Knex.Transaction,
  drawer: PartialModelObject<CashDrawer>,
): Promise<CashDrawer> => CashDrawer.query(db).insertAndFetch(drawer)

/** The last close of a drawer: of a lot, or of the office. */
export const lastClosed = async (
  db: Knex.Transaction,
  tow_company_id: string,
  storage_lot_id: string | null,
): Promise<CashDrawer | undefined> =>
  CashDrawer.query(db).where({ tow_company_id, storage_lot_id }).orderBy('closed_at', 'desc').first()
