import type { Knex } from 'knex'
import { z } from 'zod'
import type { CopyOf } from '../../../db/copy-of.ts'
import { readRows } from '../../../db/read-rows.ts'

const COPIED = z.object({ count: z.int() })

const COLUMNS = `license_plate, state, vin, make, model, color, year, reason, holder_name, valid_from, valid_until`
const LIVE = `contract_id = :from and (valid_until is null or valid_until > greatest(valid_from, :now::timestamptz))`

/** Copies the current and upcoming entries of both lists of a complex, with their dates. Returns how many. */
export async function copyLists(
  db: Knex.Transaction,
  { from, to }: CopyOf,
  { now, user_id, name }: { readonly now: Date; readonly user_id: string | null; readonly name: string },
): Promise<number> {
  const copied = await readRows(
    db,
    COPIED,
    `with vip as (
       insert into vip_vehicles (contract_id, ${COLUMNS}, created_by, created_by_name)
       select :to::uuid, ${COLUMNS}, :user_id::uuid, :name from vip_vehicles where ${LIVE}
       returning 1
     ), blocked as (
       insert into blocked_vehicles (contract_id, ${COLUMNS}, created_by, created_by_name)
       select :to::uuid, ${COLUMNS}, :user_id::uuid, :name from blocked_vehicles where ${LIVE}
       returning 1
     ) select (select count(*) from vip)::int + (select count(*) from blocked)::int as count`,
    { from, to, now, user_id, name },
  )
  return copied[0]?.count ?? 0
}
