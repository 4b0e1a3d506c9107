import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const LOT = z.object({ id: z.string(), name: z.string() })
export type DrawerLot = z.output<typeof LOT>

/** The lots of a company that have a drawer: active ones, and those whose drawer was counted before they were disabled. */
export const drawerLots = (db: Knex.Transaction, tow_company_id: string): Promise<DrawerLot[]> =>
  readRows(
    db,
    LOT,
    `select l.id, l.name from storage_lots l where l.tow_company_id = :tow_company_id
        and (l.is_active or exists (select from cash_drawers d where d.storage_lot_id = l.id)) order by l.name, l.id`,
    { tow_company_id },
  )
