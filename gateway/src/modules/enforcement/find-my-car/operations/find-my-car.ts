import type { api, PublicCase } from '@curbwise/api'
import { normalizePlate } from '@curbwise/rules'
import type { Operation } from '../../../../operation/operation.ts'
import { countTailSearch } from '../budget.ts'
import type { FoundTow } from '../case.presenter.ts'
import { showCase } from '../show-case.ts'

const TAIL_LENGTH = 4

/** One car however often it was towed: the same plate of the same state, or the same VIN behind no plate. */
const carOf = (tow: FoundTow): string =>
  tow.license_plate ? `${tow.state ?? ''} ${normalizePlate(tow.license_plate)}` : `tow ${tow.tow_id}`

/**
 * Where is my car? Postgres' own function says which cases and which of their facts a stranger may read. A miss is
 * answered in the same form as a hit, and a complex that was never there like one where nothing was found.
 */
export const findMyCar: Operation<typeof api.vehicles.findMyCar> = async (context, { body }) => {
  const { db, clock } = context
  const chars = normalizePlate(body.license_plate_or_last_4_vin)
  if (chars.length === TAIL_LENGTH) await countTailSearch(db, body.contract_id, clock.now())
  const { rows } = await db.raw<{ rows: { found: FoundTow }[] }>('select public_find_my_car(?::uuid, ?, ?) as found', [
    body.contract_id,
    chars,
    body.state ?? null,
  ])
  const told = rows.map(({ found }) => found)
  if (told.length === 0) return { outcome: 'nothing_found', cases: [] }
  if (new Set(told.map(carOf)).size > 1) return { outcome: 'ask_more', cases: [] }
  const cases: PublicCase[] = []
  for (const tow of told) cases.push(await showCase(context, tow))
  return { outcome: 'found', cases }
}
