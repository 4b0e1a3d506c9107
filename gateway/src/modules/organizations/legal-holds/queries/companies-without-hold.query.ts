import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const COMPANY = z.object({ id: z.string() })

/** The IDs of all companies without a hold in force, disabled ones included. */
export async function companiesWithoutHold(db: Knex.Transaction): Promise<string[]> {
  const rows = await readRows(
    db,
    COMPANY,
    `select t.id from tow_companies t
     where not exists (select from legal_holds h where h.tow_company_id = t.id and h.lifted_at is null)
     order by t.id`,
  )
  return rows.map(({ id }) => id)
}
