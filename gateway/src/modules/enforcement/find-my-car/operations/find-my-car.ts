import type { api, PublicCase } from '@curbwise/api'
import { normalizePlate } from '@curbwise/rules'
import { callForValues } from '../../../../db/call-function.ts'
import type { FoundTow } from '../../../../db/function-json.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { countTailSearch } from '../budget.ts'
import { showCase } from '../show-case.ts'

const TAIL_LENGTH = 4

/** Returns a key that groups the tows of one car: its plate and state, or its VIN when it has no plate. */
const carOf = (tow: FoundTow): string =>
  tow.license_plate ? `${tow.state ?? ''} ${normalizePlate(tow.license_plate)}` : `tow ${tow.tow_id}`

/**
 * Finds a towed car. A Postgres function decides which cases and facts the public may read. A miss has the same form
 * as a hit, and an unknown complex the same response as one without a match.
 */
export const findMyCar: Operation<typeof api.vehicles.findMyCar> = async (context, { body }) => {
  const { db, clock } = context
  const chars = normalizePlate(body.license_plate_or_last_4_vin)
  if (chars.length === TAIL_LENGTH) await countTailSearch(db, body.contract_id, clock.now())
  const matches = await callForValues(db, 'public_find_my_car', body.contract_id, chars, body.state ?? null)
  if (matches.length === 0) return { outcome: 'nothing_found', cases: [] }
  if (new Set(matches.map(carOf)).size > 1) return { outcome: 'ask_more', cases: [] }
  const cases: PublicCase[] = []
  for (const tow of matches) cases.push(await showCase(context, tow))
  return { outcome: 'found', cases }
}
