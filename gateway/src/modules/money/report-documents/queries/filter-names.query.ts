import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const NAMED = z.object({ id: z.string(), name: z.string() })
const FLEET = /^(?:driver|truck|lot)_id:is:(?<id>.+)$/

/** What the drivers, trucks, and lots of these filters are called, by id. Those of other companies have no name. */
export async function filterNames(
  db: Knex.Transaction,
  filters: readonly string[],
  tow_company_ids: readonly string[],
): Promise<Record<string, string>> {
  const ids = filters.flatMap((filter) => FLEET.exec(filter)?.groups?.['id'] ?? [])
  if (ids.length === 0) return {}
  const rows = await readRows(
    db,
    NAMED,
    `select d.user_id as id, u.name from tow_users d join users u on u.id = d.user_id
        where d.tow_company_id = any(:companies::uuid[]) and d.user_id = any(:ids::uuid[])
      union select k.id, k.name from trucks k where k.tow_company_id = any(:companies::uuid[]) and k.id = any(:ids::uuid[])
      union select o.id, o.name from storage_lots o
        where o.tow_company_id = any(:companies::uuid[]) and o.id = any(:ids::uuid[])`,
    { ids, companies: [...tow_company_ids] },
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
