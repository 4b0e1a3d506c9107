import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const COUNT = z.object({ count: z.int() })
const PAIR = z.object({ one: z.string(), other: z.string() })

/** Different plates that look the same: one letter for a digit, such as O and 0. */
const PAIRS = `live as materialized (
    select v.license_plate, v.plate_chars, v.folded from vehicles v where v.contract_id = :id and v.folded is not null
      and (v.valid_until is null or v.valid_until > greatest(v.valid_from, :now::timestamptz))
  ), pairs as (
    select distinct a.license_plate as one, b.license_plate as other
    from live a join live b on b.folded = a.folded and b.plate_chars > a.plate_chars
  )`

/** How many pairs of look-alike plates are registered at the complex. */
export async function countLookAlikes(db: Knex.Transaction, id: string, now: Date): Promise<number> {
  const [found] = await readRows(db, COUNT, `with ${PAIRS} select count(*)::int as count from pairs`, { id, now })
  return found?.count ?? 0
}

const MOST_PAIRS = 50

/** The pairs themselves, as printed on the plates. */
export const lookAlikesOf = (db: Knex.Transaction, id: string, now: Date): Promise<z.output<typeof PAIR>[]> =>
  readRows(db, PAIR, `with ${PAIRS} select one, other from pairs order by one, other limit ${MOST_PAIRS}`, { id, now })
