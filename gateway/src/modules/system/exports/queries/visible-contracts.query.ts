import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const COUNT = z.object({ seen: z.int() })

/** Whether this user can see all of these complexes. Row-level security leaves the others out of the count. */
export async function seesAll(db: Knex.Transaction, contract_ids: readonly string[]): Promise<boolean> {
  const [count] = await readRows(db, COUNT, 'select count(*)::int as seen from contracts where id = any(?::uuid[])', [
    [...contract_ids],
  ])
  return count?.seen === contract_ids.length
}
