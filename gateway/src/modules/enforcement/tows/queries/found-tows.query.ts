import type { FoundTow } from '@curbwise/api'
import { towNumberIn } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { isPlateEnd, plateEndsWith, startsWith } from '../../../../db/prefix.ts'
import type { Row } from '../../../../db/tables.ts'
import { stepOf, Tow } from '../tow.model.ts'
import { scopeTows } from '../tow.policy.ts'

const ORDER = `tows.number = ? desc nulls last, tows.plate_chars = ? desc nulls last, tows.board_rank = 2, tows.requested_at desc, tows.id`
const EVERY_COMPANY = 'tows.tow_company_id = any(array(select t.id from tow_companies t))'
/** As in a driver's two lists: their own tows, and requests that no driver has. */
const OF_DRIVER = `(tows.driver_id = ? or (tows.status = 'requested' and tows.driver_id is null))`

/** Finds tows by number, by the start of the plate, or by its last four or more characters; open ones first, then the newest. */
export async function findTows(
  db: Knex.Transaction,
  actor: Actor,
  { chars, limit }: { readonly chars: string; readonly limit: number },
): Promise<(FoundTow & { readonly jurisdiction_state: string })[]> {
  const number = towNumberIn(chars)
  const tows: Knex.QueryBuilder = scopeTows(Tow.query(db), actor).toKnexQuery().clearSelect()
  void tows.where((any) => {
    if (chars.length >= 2) void any.whereRaw(...startsWith('tows.plate_chars', chars))
    if (isPlateEnd(chars)) void any.orWhereRaw(...plateEndsWith('tows', chars))
    if (number !== null) void any.orWhere('tows.number', number)
  })
  // The indexes on plates and numbers begin with the company or the complex.
  if (actor.role === 'super_admin') void tows.whereRaw(EVERY_COMPANY)
  if (actor.role === 'tow_driver') void tows.whereRaw(OF_DRIVER, [actor.role_id ?? ''])
  const rows: (Row<'tows'> & { readonly contract_name: string })[] = await tows
    .join('contracts', 'contracts.id', 'tows.contract_id')
    .orderByRaw(ORDER, [number, chars])
    .limit(limit)
    .select('tows.*', 'contracts.name as contract_name')
  return rows.map((tow) => ({
    id: tow.id,
    number: tow.number,
    contract: { id: tow.contract_id, name: tow.contract_name },
    license_plate: tow.license_plate,
    state: tow.state,
    make: tow.make,
    model: tow.model,
    color: tow.color,
    space: tow.space,
    status: tow.status,
    step: stepOf(tow),
    jurisdiction_state: tow.jurisdiction_state,
  }))
}
